/** Extracts the access to the work: gates, dogs, keys, stairs, people at home. The words of the user stay unchanged. */
import { workRelevance } from './extract-category.ts'
import { clauseAround, type Span } from './text-spans.ts'

const access =
  /\b(?:side (?:gate|access|entr\w+)|(?:front|back|rear) gate|gate code|gated|gate (?:is|to)|lock ?box|key ?(?:safe|pad)|keys? (?:is|are|with|under|at|in|from|on|left|next)|spare key|(?:neighbou?r|agent|mum|tenants?|real ?estate|concierge|office) (?:has|have|holds?) (?:the |a |our )?keys?|access|steep|narrow|tight|laneway|rear lane|lane (?:at|behind|down|out)|lift|elevator|flights? of stairs|(?<=(?:^|[,.;])\s{0,3})upstairs(?=\s{0,3}(?:[,.;]|$))|up(?: the stairs| a flight)|stairs only|(?:ground|first|second|third|fourth|fifth|top|1st|2nd|3rd|4th|5th|\d+th) floor|level \d+|parking|park (?:in|on|out)|driveway is|no driveway|dogs?|puppy|home (?:all|most|during|after|every|on (?:week|mon|tues|wednes|thurs|fri|satur|sun)\w+)|works? from home|wfh|shift ?work\w*|tenants?|tenanted|call (?:first|ahead|before)|ring (?:first|ahead|before)|knock (?:on|loud\w*|first)|concierge|loading dock|cul-?de-?sac|dirt road|4wd only|vacant|empty house|intercom (?:at|\d+)|alarm code|scaffold|body corporate approval|crawl ?space|manhole|can get (?:a|to|in|around)|crane|clearance|no gate|(?:go|get|come|carry|walk|access|have to go)[\w\s]{0,20} through the|buzz|notice)\b/gi

/** The word is part of the work: a dog door, a fence that contains a dog, a new lift. */
const partOfWork =
  /\bdog[\s-]*(?:doors?|proof|run|kennel|park|house|flap)\b|\b(?:keep|contain|stop|let) (?:the |our |my )?(?:dogs?|puppy)\b|\b(?:new|install\w*|build|fit|replace|repair|fix|paint|broken) (?:an? |the |our )?(?:new )?(?:side gate|front gate|gate|lift|elevator|parking|intercom|keypad|alarm|stairs)\b|\b(?:wheelchair|disabled|disability|accessible) access\b|\baccess (?:ramp|control|panel|hatch)\b|\bfor (?:the|our|my|two|a) dogs?\b|\b(?:add|adding|build|on|extend|second|renovat\w*|carpet|tile|paint) (?:an? |the |our )?(?:first|second|top) floor\b|\bwalk[- ]?in\b|\btight budget\b|\b(?:bathroom|bedroom|toilet|room|ensuite|shower) (?:is )?(?:upstairs|up the stairs)\b|\bupstairs (?:bathroom|bedroom|toilet|room|ensuite|balcony|shower|unit|apartment)\b|\bsteep(?:ly)? (?:\w+ )?(?:slop\w+|roof|block|yard|backyard|garden|bank|hill)\b/i

export interface ExtractedAccess {
  readonly texts: readonly string[]
  readonly spans: readonly Span[]
}

export function readAccess(text: string): ExtractedAccess {
  const spans: Span[] = []
  for (const match of text.matchAll(access)) {
    const clause = clauseAround(text, match.index)
    if (spans.some(({ start }) => start === clause.start) || isWork(text.slice(clause.start, clause.end))) continue
    spans.push(clause)
  }
  return { texts: spans.map(({ start, end }) => tidied(text.slice(start, end))).filter((one) => one !== ''), spans }
}

/** Where a key lies and what a code is: never part of the public detail, whatever else the clause names. */
const secret =
  /\bkeys?\b[^.!?\n]{0,20}\b(?:under|in|at|with|on|behind|inside|next to|beneath)\s+(?:the|my|our|a|an|meter|letter|mail|lock|key|number)\b|\b(?:gate|alarm|door|entry|garage|lock ?box|key ?safe|intercom) code\b|\bcode (?:is|for the (?:gate|alarm|door|lock ?box|key ?safe))\b/i
const brokenKey = /\b(?:stuck|snapped|broke\w*|jammed|lost)\b/i

/** A clause about the work stays in the detail, even when it mentions a gate or floor. */
function isWork(clause: string): boolean {
  if (secret.test(clause) && !brokenKey.test(clause)) return false
  const isBroken = /\b(?:broken|dead|fix|repair|replace|install|paint|new)\b/i.test(clause)
  const around = clause.replace(
    /\b(?:driveway|gate|(?:\w+ )?floor|(?:back|front) ?yard|carport|building manager|property manager|(?:real ?estate )?agent|strata|agency)\b/gi,
    ' ',
  )
  if (/\baccess (?:only|via|by|is|through|thru|down|from)\b|\baccess\s*$/i.test(clause)) return false
  return isBroken || partOfWork.test(clause) || workRelevance(around) >= 4
}

function tidied(text: string): string {
  return text
    .trim()
    .replace(
      /^(?:and|also|plus|oh and|btw|fyi|access is|access:|there(?:'s| is| are|s)(?: only)?|we have|we've got|i have|i've got|has|with)\s+(?=\w)/i,
      '',
    )
    .replace(/\s+/g, ' ')
}
