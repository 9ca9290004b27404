/** Short answers to common questions, and the first steps in an emergency. */
const answers: readonly (readonly [asks: RegExp, says: string])[] = [
  [
    /\b(?:is|are) (?:it|this|they|the payments?|my money|you guys|plumbline) (?:safe|legit|a scam|secure|trustworthy)|\bscam\b|\btrust (?:you|this|plumbline)|what (?:if|happens if).*(?:bad|wrong|disappear|run off|dodgy|not (?:finish|happy)|do a runner)|protect(?:ed|ion)?\b.*\?/i,
    'Plumbline holds each payment until you approve that stage, so contractors are only paid for work you accept.',
  ],
  [
    /\bhow (?:do|does|will|would|can) (?:i|we|the|it|this|plumbline|payments?)\b.*\b(?:pay|paid|payments?|work)\b|\bwhen do (?:i|we) (?:have to )?pay|\bpay (?:upfront|up front|a deposit|in advance)\b.*\?|\bdo i (?:have to |need to )?pay\b|\bhow does (?:this|it|plumbline)\b|\bwhat is (?:plumbline|this)\b/i,
    'Contractors quote on your job in one to four stages. You pay for a stage before it starts. Plumbline holds the money and pays the contractor when you approve the stage.',
  ],
  [
    /\bhow many stages|\b(?:what|why|explain|mean\w*|meant|how)\b[^.!?\n]{0,40}\bstages?\b|^\W*(?:the )?stages?\W*$|\bstages? (?:mean|work)s?\b/i,
    'A stage is one part of the job with its own price, such as "Demolition, 30%". A quote has one to four stages. You pay a stage before it starts, we hold the money, and the contractor gets it when you approve that stage.',
  ],
  [
    /\b(?:is|are) (?:it|this|the quotes?|quotes?|posting|quoting) free\b|\bcost(?:s)? (?:anything|me|money) to (?:post|use|list|get)|\bfree to (?:post|use)|\bwhat(?:'s| is| are) (?:the|your|plumbline'?s) (?:fees?|commission|catch|cut)|\b(?:service|booking|joining|sign ?up) fee|\bdo you charge\b|\bhow much do(?:es)? (?:you|plumbline|this|it) (?:charge|cost)\b/i,
    'Posting a job and getting quotes is free. When you sign a quote, you pay a 10% service fee with the first stage.',
  ],
  [
    /\bhow much (?:does|do|will|would|should|is|are)\b.*\?|\bwhat (?:sort|kind) of (?:price|money|cost)|\bgoing rate\b|\bhow much (?:would|will|does|should) (?:it|this|that|a|an|the)\b|\bwhat (?:would|will|does|should) (?:it|this|that|a) .*\bcost\b|\b(?:ballpark|rough) (?:price|quote|figure)\b.*\?|\bcan you (?:give me a )?(?:quote|price)/i,
    "I can't price work. Contractors do that in their quotes, which are free.",
  ],
  [
    /\bhow (?:long|soon|quick(?:ly)?)\b.*\b(?:quotes?|answer|hear back|contractors?|someone|tradies?)\b|\bwhen (?:will|do) (?:i|we) (?:hear|get)/i,
    "How soon you get quotes depends on the contractors near you. You'll see each one on your dashboard.",
  ],
  [
    /\b(?:are|is) (?:the |your |these )?(?:contractors?|tradies?|builders?|trades?|they)\b.*\b(?:licen[cs]ed|insured|verified|qualified|checked|vetted)\b/i,
    "A contractor's page shows licence, reviews, and whether the ABN or ACN was verified. Check it before you sign.",
  ],
  [
    /\bwho (?:can |will )?sees? (?:my|the|this)\b|\bmy (?:address|details|number|info\w*) (?:be )?(?:public|shared|private|visible|safe)|\bprivacy\b|\bdo you share\b/i,
    'Contractors see the job with its suburb and city. A contractor sees your street address only after you sign their quote.',
  ],
  [
    /\b(?:speak|talk|chat) (?:to|with) (?:a |an |some)?(?:real |actual )?(?:person|human|someone|somebody|people)|\bcustomer (?:service|support)|\bcall you\b|\breal person\b\W*$/i,
    'Our support team replies in Messages, under Plumbline support.',
  ],
  [
    /\bare you (?:a |an )?(?:real|human|robot|bot|ai|person|machine|chat ?gpt)|\bwho are you|\bwhat are you\b|\bam i talking to/i,
    "I'm Plumbline's job assistant, a program that helps you write your job.",
  ],
  [
    /\bcan (?:i|we) (?:cancel|change my mind|back out|get (?:a |my )?(?:refund|money back))|\bcooling[- ]off/i,
    'After signing there is a cooling-off period of at least two weeks in which you may cancel the contract.',
  ],
  [
    /\bdo (?:i|we) need (?:a )?(?:permit|council|approval|da\b)|\bis it legal\b|\bneed (?:council )?approval\?/i,
    'Whether you need approval depends on your council and the work. Ask the contractors when they quote.',
  ],
  [
    /\bcan (?:i|you) (?:add|upload|send|attach|take)\b.*\b(?:photos?|pictures?|pics?|videos?|files?)\b/i,
    'You can add up to five photos or videos with the clip below.',
  ],
  [
    /\b(?:tell|know|got|write) (?:me |us )?(?:an? |another |any |some )?(?:joke|jokes|poem|story)\b/i,
    'I leave jokes to the tradies. They have better ones.',
  ],
  [
    /\bhow (?:are|r) (?:you|u|ya)\b|\bhow'?s it going\b|\bhow ya going\b|\bhow are things\b|\bhow have you been\b/i,
    'Good, thanks.',
  ],
  [/\b(?:weather|footy|cricket|afl|nrl|politics|football)\b.*\?/i, 'Sorry, I only know about jobs.'],
  [/^(?:thanks?|thank you|thx|ta|cheers|much appreciated)\b[\s\w,!.]*$/i, 'You are welcome.'],
  [
    /^(?:hi|hello|hey|hiya|yo|g'?day|howdy|good (?:morning|afternoon|evening))(?:\s+(?:there|mate|all|guys|team|plumbline))*[\s!.,?]*$/i,
    'Hello!',
  ],
]

/** The answer to an unknown question. */
export const unknownAnswer = "I don't know that. Our support team replies in Messages, under Plumbline support."

/** The answer to a question or greeting, or undefined for a message about the job. */
export function answerTo(text: string): string | undefined {
  return answers.find(([asks]) => asks.test(text.trim()))?.[1]
}

const dangers: readonly (readonly [sign: RegExp, says: string])[] = [
  [
    /\b(?:smell(?:s|ing)?(?: of| like)? (?:strong(?:ly)? )?(?:of )?gas|gas (?:leak|smell)|leaking gas|smell(?:s|ing)? (?:\w+ )?gas)\b/i,
    'Safety first: if you smell gas, do not touch switches or flames. Turn the gas off at the meter if you can. Leave the house, then call 000 and the emergency line of your gas network, which is on your bill.',
  ],
  [
    /\b(?:live wires?|exposed (?:live )?wir(?:es|ing)|bare wires?|electric(?:al)? shocks?|got (?:a )?(?:zap|shock)\w*|zapped|sparks? (?:coming|flying|out)|sparking|burning smell|(?:power ?point|switch\w*|outlet|socket|meter box|wire\w*) (?:is |was )?(?:smoking|melt\w+|burn\w*|on fire))\b/i,
    'Safety first: keep away from it, and turn the power off at the switchboard if you can reach it safely. Call 000 if there is fire or smoke, or if anyone got a shock.',
  ],
  [
    /\b(?:burst (?:water )?(?:pipe|main|hot water\w*|flexi\w*)|pipe (?:has |just )?burst|flood(?:ing|ed) (?:the|my|our|everywhere|badly|into|through)|water (?:is )?(?:everywhere|pouring|gushing|flooding|spraying)|house is flooding|gushing)\b/i,
    'Safety first: turn the water off at the mains, usually at the meter near the front boundary. Keep away from power near the water, and call 000 if anyone is in danger.',
  ],
  [
    /\b(?:roof (?:has |just )?(?:blown|came|come|torn) off|tree (?:has |just )?(?:fell|fallen|came down|come down) (?:on|onto|through)|(?:ceiling|wall|retaining wall|balcony) (?:has |just |is )?(?:collapsed|collapsing|about to (?:fall|collapse)|caved in))\b/i,
    'Safety first: keep everyone away from it. Call 000 if anyone is in danger, and the SES on 132 500 for storm damage.',
  ],
]

/** The safety advice, or undefined without a danger. */
export function safetyStep(text: string): string | undefined {
  return dangers.find(([sign]) => sign.test(text))?.[1]
}
