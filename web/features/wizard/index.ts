/** What other features use of the wizard: a button that opens it. The wizard itself comes with the first press. */
export { LaunchButton } from './launch-button.tsx'
export { useWizard } from './use-wizard.tsx'
