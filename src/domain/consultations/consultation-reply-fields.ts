/** Form 8 reply: the consultant's reply [FORM-10]. */
import { documentsField, photosField } from '../forms/file-fields.ts'
import { type AnswersOf, defineForm } from '../forms/form-definition.ts'

export const consultationReplyForm = defineForm({
  name: 'consultation-reply',
  title: 'Reply to a consultation',
  button: 'Reply to customer',
  fields: {
    replyContent: { kind: 'area', label: 'What we advise', required: 'Please write your answer.' },
    replyPhotos: photosField({
      label: 'Photos',
      help: 'The customer’s picture with your marks on it, or one of how it is done well.',
      required: 'Please add at least one photo.',
    }),
    replyPdfs: documentsField({ label: 'Papers', help: 'PDF files, or photos of the pages.' }),
    replyExplain: { kind: 'area', label: 'What the photos and papers show' },
  },
  sections: [{ title: 'The answer', fields: ['replyContent', 'replyPhotos', 'replyPdfs', 'replyExplain'] }],
})

export type ConsultationReply = AnswersOf<typeof consultationReplyForm>
