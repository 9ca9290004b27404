/**
 * The questions of the assistant, each in two wordings so that none repeats verbatim. `topicOf` recognises a question
 * by its text, because the conversation is the only state.
 */
export const topics = [
  'work',
  'place',
  'town',
  'state',
  'category',
  'budget',
  'timeline',
  'access',
  'size',
  'materials',
  'photos',
  'offer',
  'more',
] as const
export type Topic = (typeof topics)[number]

const wordings: Readonly<Record<Topic, readonly [first: string, second: string]>> = {
  work: [
    'What would you like done? A sentence or two is fine.',
    'Describe the work, for example "replace a leaking tap" or "build a deck behind the house".',
  ],
  place: [
    'Where is the job? A suburb or a city is enough.',
    'Which city or larger town is it in or close to, and in which state?',
  ],
  town: ['Which city or larger town is it in or close to?', 'Which city or larger town is the nearest?'],
  state: ['Which state is that in?', 'There is more than one place of that name. In which state is yours?'],
  category: [
    'What kind of work is that mostly?',
    'I want the right trades to see it. Which kind of work comes closest?',
  ],
  budget: [
    'Do you have a budget in mind? A rough figure is fine, or say "skip".',
    'Roughly how much would you like to spend? You can say "skip".',
  ],
  timeline: [
    'When would you like it done? You can say "skip".',
    'Is there a date by which it should be finished? You can say "skip".',
  ],
  access: [
    'How does a tradesperson get to the work: a side gate, stairs, pets, a key? You can say "skip".',
    'Is there anything about getting in that they should know? You can say "skip".',
  ],
  size: [
    'About how big is it, in metres or square metres? You can say "skip".',
    'Do you know the measurements? You can say "skip".',
  ],
  materials: [
    'Do you have materials in mind? You can say "skip".',
    'Is there a material or finish that you would like? You can say "skip".',
  ],
  photos: [
    'A photo or two helps contractors to price it. You can add up to five here, or say "skip".',
    'Would you like to add photos? You can say "skip".',
  ],
  offer: ["That's all I need. Shall I write the job?", 'Shall I write the job now?'],
  more: ['What would you like to add or change?', "Tell me what to add or change, and I'll update the job."],
}

/** The wording that was not used last. */
export function questionFor(topic: Topic, promptCount: number): string {
  const [first, second] = wordings[topic]
  return promptCount % 2 === 0 ? first : second
}

/** A model uses other words, so the words of its last question decide. */
const signs: readonly (readonly [Topic, RegExp])[] = [
  [
    'offer',
    /\b(?:shall|should|would you like me to|want me to|ready (?:for me )?to|can i)\b.*\b(?:write|create|post|draft|summar)/i,
  ],
  ['photos', /\b(?:photo|picture|image|video|upload)/i],
  ['budget', /\b(?:budget|spend|how much)\b/i],
  ['timeline', /\b(?:when|timeline|time ?frame|deadline|date|how soon)\b/i],
  ['access', /\b(?:access|gate|parking|get (?:in|to the))\b/i],
  ['size', /\b(?:how (?:big|large|long|wide)|measurement|dimension|size|square met)/i],
  ['materials', /\b(?:material|finish|timber|tiles?)\b/i],
  ['state', /\bwhich state\b/i],
  ['place', /\b(?:where|suburb|city|town|location|located)\b/i],
  ['category', /\b(?:kind|type|category) of (?:work|job)\b/i],
  ['work', /\b(?:what (?:would|do|work|needs|can)|describe|tell me (?:more )?about)\b/i],
]

export function topicOf(answer: string): Topic | undefined {
  const own = topics.find((topic) => wordings[topic].some((wording) => answer.includes(wording)))
  if (own) return own
  const question = answer.match(/(?<![^.!?\n])[^.!?\n]*\?/g)?.at(-1)
  return question === undefined ? undefined : signs.find(([, sign]) => sign.test(question))?.[0]
}
