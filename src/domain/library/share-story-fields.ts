/** The invitation at the end of form 7 [FORM-07]: a customer tells others how their case, or their job, came out. */
import { defineForm } from '../forms/form-definition.ts'
import { shareStoryTitle } from './form-titles.ts'

export const shareStoryForm = defineForm({
  name: 'share-story',
  title: shareStoryTitle,
  button: 'Share your story',
  fields: {
    title: { kind: 'input', label: 'Title', required: 'Please enter a title.' },
    area: {
      kind: 'input',
      label: 'Area',
      help: 'The suburb or region, never your street.',
      required: 'Please enter the area.',
    },
    name: { kind: 'input', label: 'Your name', help: 'Leave it empty, and nobody reads who you are.' },
    story: { kind: 'area', label: 'Short story', required: 'Please tell your story.' },
    outcomes: { kind: 'area', label: 'Outcomes', required: 'Please say how it came out.' },
  },
  sections: [{ title: 'Your story', fields: ['title', 'area', 'name', 'story', 'outcomes'] }],
})
