/** What administrators change, each by the name under which its records are found [ADMIN-03], and how it is told. */

// biome-ignore format: a table is read by its columns.
export const AUDIT_ACTIONS = {
  'account.status':      'Changed the status of an account',
  'account.invite':      'Invited somebody',
  'account.view':        'Began to look at an account',
  'account.view-end':    'Ended the look at an account',
  'admin.add':           'Made an administrator',
  'admin.rights':        'Changed the rights of an administrator',
  'account.change':      'Changed an account',
  'alert.resolve':       'Settled an alert about money',
  'alert.send-again':    'Sent money again, from an alert',
  'category.add':        'Added a category',
  'category.archive':    'Archived a category',
  'category.change':     'Changed a category',
  'category.restore':    'Offered an archived category again',
  'consultation.reply':  'Replied to a consultation',
  'consultation.take':   'Took a consultation',
  'content.deploy':      'Deployed content',
  'content.release':     'Released content',
  'content.roll-back':   'Rolled content back',
  'content.save':        'Saved a draft of content',
  'contractor.change':   'Changed a profile',
  'contractor.reveal-bank': 'Looked at bank details',
  'contract.end':        'Ended a contract',
  'job.archive':         'Archived a job',
  'job.restore':         'Took a job back from the archive',
  'mail.drop':           'Dropped a mail that could not be sent',
  'mail.send-again':     'Sent a mail again',
  'law.record':          'Recorded a legal rule',
  'law.withdraw':        'Withdrew a legal rule',
  'refund.retry':        'Sent a refund again',
  'site-access.change':  'Changed who may open which pages',
  'stage.reject':        'Rejected a stage',
  'warranty.decide':     'Decided a warranty case',
  'verification.check':  'Verified what a profile says',
  'verification.withdraw': 'Took a verification back',
  'story.change':        'Changed a case story',
  'story.decide':        'Published, withdrew or declined a story',
  'story.write':         'Wrote a case story',
  'support.assign':      'Gave a support chat to somebody',
} as const

export type AuditAction = keyof typeof AUDIT_ACTIONS
export const AUDIT_ACTION_NAMES = Object.keys(AUDIT_ACTIONS) as AuditAction[]

export const AUDIT_SUBJECTS = [
  'account',
  'alert',
  'category',
  'consultation',
  'content',
  'conversation',
  'email',
  'job',
  'mail',
  'legal-rule',
  'refund',
  'site-access',
  'story',
  'warranty-case',
] as const
export type AuditSubject = (typeof AUDIT_SUBJECTS)[number]
