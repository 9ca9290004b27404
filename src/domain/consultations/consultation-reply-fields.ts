/** Form 8 reply: the consultant's reply [FORM-10]. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'

export const consultationReplyForm = defineForm({
  name: 'consultation-reply',
  title: 'Reply to a consultation',
  button: 'Reply to customer',
  fields: {
    replyContent: { kind: 'area', label: 'What we advise', required: 'Enter your reply.' },
    replyPhotos: photosField({
      label: 'Photos',
      help: "The customer's photo with your notes, or an example of good work.",
      required: 'Please add at least one photo.',
    }),
    replyPdfs: documentsField({ label: 'Papers', help: 'PDF files, or photos of the pages.' }),
    replyExplain: { kind: 'area', label: 'What the photos and documents show' },
  },
  sections: [{ title: 'The answer', fields: ['replyContent', 'replyPhotos', 'replyPdfs', 'replyExplain'] }],
})

export type ConsultationReply = AnswersOf<typeof consultationReplyForm>
