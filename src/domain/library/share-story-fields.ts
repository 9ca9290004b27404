/** The invitation at the end of form 7 [FORM-07]. A customer shares how their case or job ended. */
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
    name: { kind: 'input', label: 'Your name', help: 'Leave blank to stay anonymous.' },
    story: { kind: 'area', label: 'Short story', required: 'Please tell your story.' },
    outcomes: { kind: 'area', label: 'Outcomes', required: 'Describe the outcome.' },
  },
  sections: [{ title: 'Your story', fields: ['title', 'area', 'name', 'story', 'outcomes'] }],
})
