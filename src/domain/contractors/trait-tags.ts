/**
 * The trait tags of contractors in six groups [DATA-08]. The database stores the value. The group only orders the
 * choices.
 */
export const traitTagGroups = {
  'Professionalism & Reliability': [
    'professional',
    'reliable',
    'trustworthy',
    'punctualOnTime',
    'quickResponse',
    'transparentPricing',
    'licensedInsured',
    'safetyFocused',
  ],
  'Speed & Availability': [
    'sameDayService',
    'availability247',
    'emergencyService',
    'fastTurnaround',
    'flexibleScheduling',
  ],
  'Value & Pricing': ['affordable', 'competitiveRates', 'noHiddenCosts', 'freeQuote', 'costEffective'],
  'Work Quality': [
    'highQualityWorkmanship',
    'attentionToDetail',
    'cleanTidy',
    'longLastingResults',
    'experienced',
    'skilledExpert',
    'certified',
    'guaranteedWork',
  ],
  'Customer Service': ['friendly', 'easyToCommunicate', 'helpful', 'customerFocused', 'respectful', 'problemSolver'],
  'Extra Values': [
    'ecoFriendlyMaterials',
    'sustainablePractices',
    'localTradie',
    'familyOwnedBusiness',
    'communityTrusted',
  ],
} as const

export type TraitTag = (typeof traitTagGroups)[keyof typeof traitTagGroups][number]

export const traitTags: readonly TraitTag[] = Object.values(traitTagGroups).flat()

export function isTraitTag(value: string): value is TraitTag {
  return (traitTags as readonly string[]).includes(value)
}
