import { CHOICE_KEY } from '../../analytics/cookie-choice.ts'
import { ARRIVAL_KEY, noteArrival } from '../utm.ts'
import { laterApplication, laterStyles, tellLate } from './application.ts'
import { bePatient, keepEarlyPress } from './early-press.ts'
import { awaitFirstSign } from './first-sign.ts'
import { type LoadPlan, PLAN_ID, STYLES_ID } from './plan.ts'

/** The first of a page's scripts, in the page itself: all that runs of one that waits. */
export function firstScriptOf(plan: LoadPlan | undefined): string {
  return plan ? waiting : atOnce
}

const atOnce = asText(`(${keepEarlyPress.toString()})(window,(${bePatient.toString()})(window))`)

const waiting = asText(`{${atOnce};(${noteArrival.toString()})(window,"${ARRIVAL_KEY}");
const plan=JSON.parse(document.getElementById("${PLAN_ID}").textContent),
tell=(again)=>(${tellLate.toString()})(window,plan.entry,again),
dress=(${laterStyles.toString()})(window,document.getElementById("${STYLES_ID}"),plan.styles),
application=(${laterApplication.toString()})(window,{plan,dress,tell,load:(file)=>import(file)});
(${awaitFirstSign.toString()})(window,{application,when:plan.when,choiceKey:"${CHOICE_KEY}"})}`)

/** Without what only its authors read. */
function asText(script: string): string {
  return script
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => !/^(?:\/\/|\/\*\*.*\*\/$)/.test(line))
    .join('\n')
}
