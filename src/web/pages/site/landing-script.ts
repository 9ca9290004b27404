/** All that the landing page runs in the browser. */
import { startPlainPage } from '../../core/start-plain-page.ts'
import { lightSteps } from '../../site/light-steps.ts'
import { watchSearch } from '../../site/watch-search.ts'

const search = document.querySelector<HTMLFormElement>('form[data-search]')
if (search) watchSearch(search)
const explainer = document.querySelector<HTMLElement>('#payments')
if (explainer) lightSteps(explainer)
startPlainPage()
