/** The content of the demo site: reviews, questions with answers, team and certificates. */
import type { AppSettings } from '#domain/site-content/setting-schemas.ts'

type Review = AppSettings['reviews'][number]

const review = (name: string, score: number, content: string): Review => ({ name, score, content })

const reviews = [
  review('Priya N.', 5, 'Four stages, four photos, four payments. I never had to chase a trade or pay for promises.'),
  review('Tom H.', 4.5, 'Three quotes in two days, and I could see on one page why they differed.'),
  review('Aroha W.', 5, 'The membrane certificate was with the photos. Our last bathroom had neither.'),
  review('Luca B.', 4, 'A week late because of the rain, but we always knew what had been done and what was paid.'),
  review('Grace O.', 5, 'The deck is straight, the steps are safe, and the bin was gone the same day.'),
  review('Sam D.', 4.5, 'I rejected one stage: two tiles were hollow. They came back the next morning, no argument.'),
  review('Mei L.', 5, 'Fitting out the café while we were interstate. We approved each stage from the train.'),
  review('Jack P.', 4, 'Good price, clear contract. The paint dust took us another day.'),
  review('Hannah K.', 5, 'Our strata committee could read every invoice. That has never happened before.'),
  review('Omar F.', 4.5, 'The electrician sent the compliance certificate before I had thought of asking for it.'),
  review('Ines C.', 5, 'Asked for a small retaining wall, got a drawing, a soil note and a wall that stands.'),
  review('Ben T.', 3.5, 'The work is fine. The first quote I accepted was withdrawn, so we lost a week.'),
  review('Zoe M.', 5, 'Roof sheets changed in two days, gutters in one. The last payment waited for the rain test.'),
  review('Viktor S.', 4.5, 'Contract on the phone, signed at the kitchen table. My father understood it too.'),
  review('Lily A.', 5, 'They found asbestos in the eaves, stopped, and showed us the licence of who took it out.'),
  review('Callum R.', 4, 'The slab was poured at six in the morning. Neighbours less happy than we are.'),
  review('Nadia E.', 5, 'Ramp and rails for my mother’s house. Measured twice, built once.'),
  review('Pete G.', 4.5, 'Hot water back the same day, and the warranty stands on the invoice.'),
]

const questions: readonly [question: string, answer: string][] = [
  [
    'Who holds my money while the work is done?',
    'Plumbline does. When you pay a stage, the money is held for that stage alone. The contractor gets it when you approve the work.',
  ],
  [
    'How is a price split into stages?',
    'The contractor proposes one to four stages with their shares when quoting. You see every stage before you sign, and the shares cannot change afterwards.',
  ],
  [
    'What if the work is not what we agreed?',
    'Reject the stage and say why. The money stays held, and the contractor submits the stage again when it is put right.',
  ],
  [
    'What does it cost me to post a job?',
    'Nothing. The service fee is ten percent of the signed quote and stands on the invoice of the first stage, before you pay it.',
  ],
  [
    'How do I know who comes into my house?',
    'Every contractor shows an ABN, and a licence where the work needs one. Reviews come only from customers whose job was completed here.',
  ],
  [
    'Can I choose between several quotes?',
    'Yes. Contractors who see your job send quotes until you sign one. Cost, deadline, stages and notes stand side by side.',
  ],
  [
    'Is there a warranty?',
    'Yes, of one year at least, from the day the last stage is approved. What it covers is part of the contract that both parties sign.',
  ],
  ['Who sees my address?', 'Contractors see your suburb. Only contractors who have sent you a quote see the street.'],
]

const team = [
  { name: 'Maya Torres', role: 'Founder, licensed builder' },
  { name: 'Callum Fraser', role: 'Contractors and licences' },
  { name: 'Linh Nguyen', role: 'Payments' },
  { name: 'Bronte Walsh', role: 'Customer support' },
]

const certifications = [
  { name: 'ABN and licence', detail: 'Contractors show both before they quote.' },
  { name: 'Signed contracts', detail: 'Every contract is kept with the fingerprint of its text.' },
  { name: 'Australian Consumer Law', detail: 'Its guarantees stand beside every warranty.' },
]

export const siteCopy = {
  reviews,
  faq: questions.map(([question, answer], index) => ({
    id: `question-${index + 1}`,
    question,
    answer,
    order: index + 1,
  })),
  team,
  certifications,
} as const satisfies Partial<AppSettings>
