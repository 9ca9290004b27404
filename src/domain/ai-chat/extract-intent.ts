/** Extracts the intent of a message: skip, agree, finish, add or chat. */
export interface Intent {
  readonly skips: boolean
  readonly agrees: boolean
  readonly declines: boolean
  readonly wantsSummary: boolean
  readonly wantsToAdd: boolean
}

const skip =
  /^(?:(?:um+|hmm+|ah|oh|well|i|i'm|im|sorry|honestly|just|lets|let's|can we|we'?ll?|you can|can i|please|really|just|that|it|this|one|the)[\s,]+)*(?:skip(?: (?:it|that|this|this one))?|pass|next(?: question)?|not (?:really )?sure(?: yet)?|unsure|no idea|no clue|dunno|don'?t know|do not know|dont no|idk|haven'?t (?:decided|thought|measured)[\w\s]*|not decided|undecided|no preference|don'?t (?:mind|care)|doesn'?t matter|whatever|n\/?a|none|nothing|nil|nah|nope?|no thanks?(?: you)?|no photos?|not (?:yet|now|really)|later|you (?:tell me|decide|choose)|up to (?:you|them)|open to (?:ideas|suggestions|quotes)|tbd|tba|hard to say|anything)\b[\s.!,?]*(?:(?:yet|sorry|mate|thanks|thank you|about that|really|at the moment|at this stage|for now|right now|please|to be honest|tbh|what it costs|what it should cost|how much|how much it (?:costs|will cost)|this one|that one|that|it)[\s.!,?]*)*$/i
const yes =
  /^(?:(?:oh|ah|um|well|ok|okay|great|perfect)[\s,]+)*(?:y|yes|yep|yeah|yea|ya|yup|sure(?: thing)?|ok|okay|k|go (?:ahead|for it|on)|please(?: do)?|do it|do that|sounds? good|good|great|perfect|correct|that'?s (?:right|correct|good|great|fine|it)|right|exactly|looks? (?:good|great|right)|lovely|too easy|no worries|absolutely|definitely|of course|why not|alright|fine|all good|legend|beauty|happy with that|write it|let'?s go|ready)\b(?:[\s,.!]+(?:please|thanks?|thank you|mate|do|yes|go ahead|that'?s (?:right|it|all|great)|write it(?: up)?|write the job|post it|looks good|sounds good|cheers|great|perfect|ta))*[\s.!]*$/i
const no =
  /^(?:no|nope|nah|not yet|wait|hang on|hold on|stop)\b[\s.!,]*(?:(?:thanks?|thank you|not yet|wait|hang on|mate)[\s.!]*)?$/i
const summary =
  /\b(?:(?:write|post|create|make|submit|finish|publish|list|lodge|draft) (?:up )?(?:the|my|this|a|our) (?:job|ad|listing|post|request|brief)(?! (?:for|of|about))|(?:just )?(?:post|write|submit|publish) it(?: up| now)?|summar(?:y|ise|ize)|show me (?:the|my) (?:job|draft|brief)|that'?s (?:all|it|everything)(?! i (?:know|can))|thats (?:all|it|everything)|nothing (?:else|more)(?: to add)?|no more (?:questions|details)|i'?m done|im done|all done|enough questions|stop asking|finish(?:ed)? (?:up|now)|get on with it|just get (?:me )?quotes)\b/i
const add =
  /^\s*(?:add more details?|add (?:something|more)|i(?:'d| would)? (?:want|like|need)? ?to add(?: (?:something|more|details?))?|one more thing|more details?|edit|change something|something else)[\s.!:]*$/i

export function readIntent(text: string): Intent {
  const said = text.trim().replace(/\s+/g, ' ')
  return {
    skips: skip.test(said),
    agrees: yes.test(said),
    declines: no.test(said),
    wantsSummary: summary.test(said),
    wantsToAdd: add.test(said),
  }
}
