import { expect, test } from 'vitest'
import {
  birthCertificateMask,
  enLettersMask,
  fillMask,
  foreignPassportMask,
  issuedByMask,
  numberMask,
  passportMask,
  ruLettersMask,
  stripScripts,
  tidySpaces,
} from './masks.ts'

test('PICK-05 spaces collapse and the ends are trimmed', () => {
  expect(tidySpaces('  Анна \n  Мария\t ')).toBe('Анна Мария')
})

test('PICK-05 script tags are stripped', () => {
  expect(stripScripts('море<script>alert(1)</script> и горы')).toBe('море и горы')
  expect(stripScripts('a<SCRIPT src="x">b</SCRIPT >c')).toBe('ac')
  expect(stripScripts('a<scr<script></script>ipt>b')).toBe('ab')
  expect(stripScripts('2 < 3 и <b>')).toBe('2 < 3 и <b>')
})

test('PICK-05 letters and issued by', () => {
  expect(ruLettersMask("Анна-Мария O'Брайен 2")).toBe("Анна-Мария 'Брайен ")
  expect(enLettersMask('IVANOV иван 7')).toBe('IVANOV  ')
  expect(issuedByMask('ГУ МВД № 7, г. Москва <b>')).toBe('ГУ МВД № 7, г. Москва ')
})

test('PICK-05 numbers in thousands with a kept minus, slots filled', () => {
  expect(numberMask('-0012000р')).toBe('-12\u00a0000')
  expect(numberMask('')).toBe('')
  expect(fillMask('45101234567', '#### ######')).toBe('4510 123456')
})

test('PICK-05 passports and birth certificates as they are written', () => {
  expect(passportMask('4510 123456 7')).toBe('4510 123456')
  expect(['711234567', '71 1234567', 'ab1234567', 'ab12345678', '7'].map(foreignPassportMask)).toEqual([
    '71 1234567',
    '71 1234567',
    'AB1234567',
    'AB1234567',
    '7',
  ])
  expect(['VBA187992', 'Vба1879927', 'iv-МЮ № 123456', 'V', 'ба', '123'].map(birthCertificateMask)).toEqual([
    'VВА187992',
    'VБА187992',
    'IVМЮ123456',
    'V',
    'БА',
    '123',
  ])
})
