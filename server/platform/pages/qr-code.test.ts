import { expect, test } from 'vitest'
import { qrGrid, qrSvg } from './qr-code.ts'

const drawn = (text: string) => qrGrid(text).map((row) => row.map((dark) => (dark ? '#' : '.')).join(''))

test('SITE-08 the QR code of a known address is the one that a reader was seen to read', () => {
  expect(drawn('http://a.ru')).toMatchInlineSnapshot(`
    [
      "#######.......#######",
      "#.....#.####..#.....#",
      "#.###.#.....#.#.###.#",
      "#.###.#..###..#.###.#",
      "#.###.#.###.#.#.###.#",
      "#.....#..#..#.#.....#",
      "#######.#.#.#.#######",
      ".........####........",
      "#.#.#.#..#.#....#..#.",
      "....##.###...#.##...#",
      "##.##.#.#...#####.###",
      "###..#.####..#..#..#.",
      "#####.##..#.#..#.#...",
      "........#..#..###..##",
      "#######...##....#.###",
      "#.....#..#.##...#...#",
      "#.###.#.#.##.#.#.#...",
      "#.###.#....#.#.###.#.",
      "#.###.#.##..#...#.#.#",
      "#.....#........###.#.",
      "#######.#..###...#.##",
    ]
  `)
})

test('SITE-08 the code grows with the address and refuses one that does not fit', () => {
  expect(qrGrid('https://lotour.example/').length).toBe(25)
  expect(qrGrid(`https://${'a'.repeat(60)}.ru/`).length).toBe(37)
  expect(() => qrGrid('https://'.padEnd(200, 'a'))).toThrow(RangeError)
})

test('SITE-08 the picture has the quiet zone of four modules that readers need', () => {
  expect(qrSvg('http://a.ru')).toContain('viewBox="0 0 29 29"')
})
