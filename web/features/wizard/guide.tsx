import { budgetAboveMarket } from '../../../contract/platform/notices/auctions.ts'
import { consentDocuments } from '../../../contract/identity/consents.ts'
import { GuidedNote } from '../../ui/status/guided-note.tsx'
import { TextLink } from '../../ui/actions/link-button.tsx'
import { nextLabel } from './next-label.ts'
import { guideTexts, texts } from './texts.ts'
import type { WizardControl } from './session/use-wizard-session.ts'
import { budgetFeedback, isBudgetSettled } from './budget/wizard.budget.ts'
import { step } from './trip/wizard.fields.ts'

interface GuideProps {
  wizard: WizardControl
  stepCount: number
  onClose: () => void
}

/** Leads a desktop visitor from step to step, with the step's own action at hand. */
export function Guide({ wizard, stepCount, onClose }: GuideProps) {
  const { state } = wizard
  const words = guideTexts.steps[state.step]
  const isTooLow =
    state.step === step.details && budgetFeedback(state.check, state.fields.budget).kind === 'too-low'
  return isTooLow ? (
    <GuidedNote
      key="above"
      title={budgetAboveMarket.title}
      text={budgetAboveMarket.text}
      action={{ label: guideTexts.changeBudget, onPress: wizard.takeMinimum, isMain: true }}
      onClose={onClose}
    />
  ) : (
    <GuidedNote
      key={state.step}
      title={guideTexts.title(state.step + 1, stepCount, words?.name ?? '')}
      text={<GuideText text={words?.text ?? ''} accepts={isAccepting(wizard)} />}
      action={actionOf(wizard)}
      onClose={onClose}
    />
  )
}

function isAccepting({ isGuest, state }: WizardControl): boolean {
  return isGuest && state.step === step.preview
}

/** Strong only while the step's own button is not. */
function actionOf(wizard: WizardControl) {
  const { step: at, check, fields } = wizard.state
  if (isAccepting(wizard)) {
    return { label: guideTexts.acceptAndGo, onPress: wizard.acceptAndStart, isMain: wizard.isNextUnready }
  }
  if (at === step.details && !isBudgetSettled(check, fields.budget)) {
    return {
      label: texts.checkBudget,
      onPress: wizard.check,
      isMain: true,
      isPending: check.state === 'checking',
    }
  }
  const label = nextLabel(at, { isGuest: wizard.isGuest, isPhone: false })
  return { label, onPress: wizard.next, isPending: wizard.isPending, isUnready: wizard.isNextUnready }
}

function GuideText({ text, accepts }: { text: string; accepts: boolean }) {
  if (!accepts) return <p>{text}</p>
  return (
    <p>
      {guideTexts.acceptText}{' '}
      {consentDocuments.map(({ name, path }, at) => (
        <span key={name}>
          {at > 0 && ', '}
          <TextLink to={path} isNewTab>
            {guideTexts.documents[name]}
          </TextLink>
        </span>
      ))}
      .
    </p>
  )
}
