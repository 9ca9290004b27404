import type { ContractorPlan } from '../plans.ts'

/** Contractors of South Australia, Western Australia and the Northern Territory. */
export const westernContractors: readonly ContractorPlan[] = [
  {
    username: 'yarran-landscapes',
    name: 'Tyson Yarran',
    company: 'Yarran Country Landscapes',
    place: ['WA', 'Perth', '17 Beaufort St, Inglewood'],
    categories: ['outdoor'],
    tags: ['sustainablePractices', 'communityTrusted', 'skilledExpert', 'respectful', 'localTradie'],
    advantage:
      'Noongar-owned landscaping with local plants that live through a Perth summer. Limestone walls, paving and waterwise gardens, with a year of care included.',
    since: '2016-09-05',
    hourlyDollars: 82,
    licence: '00015508',
  },
  {
    username: 'gianluca-rossi',
    name: 'Gianluca Rossi',
    place: ['SA', 'Adelaide', '63 Payneham Rd, St Peters'],
    categories: ['renovation', 'maintenance'],
    tags: ['attentionToDetail', 'affordable', 'cleanTidy', 'helpful'],
    advantage:
      'Plasterer by trade, third in the family. Ornate cornices, ceiling repairs and level-five finishes, with the dust kept out of the rest of your house.',
    since: '2018-01-22',
    hourlyDollars: 70,
    taxType: 'cash',
  },
  {
    username: 'top-end-roofing',
    name: 'Bevan Mitchell',
    company: 'Top End Roofing & Gutters',
    place: ['NT', 'Darwin', '12 Bishop St, Woolner'],
    categories: ['maintenance', 'structural'],
    tags: ['emergencyService', 'safetyFocused', 'availability247', 'reliable', 'licensedInsured'],
    advantage:
      'Cyclone-rated roofing for Darwin and Palmerston. We replace battens and screws to code, not just the sheets, and photograph every fixing for your insurer.',
    since: '2007-04-30',
    hourlyDollars: 98,
    licence: '00206CR',
  },
  {
    username: 'bennell-steel',
    name: 'Jarrah Bennell',
    company: 'Bennell Steel & Fabrication',
    place: ['WA', 'Karratha', '6 Coolawanyah Rd, Karratha'],
    categories: ['structural', 'supplier', 'advanced'],
    tags: ['certified', 'skilledExpert', 'safetyFocused', 'guaranteedWork'],
    advantage:
      'Structural steel for houses, sheds and mine camps, hot-dip galvanised for the coast. Shop drawings in three days, our own crane truck, our own riggers.',
    since: '2008-08-25',
    licence: '00010277',
  },
  {
    username: 'da-silva-stone',
    name: 'Paulo da Silva',
    company: 'Da Silva Stone & Paving',
    place: ['SA', 'Adelaide', '190 Grange Rd, Flinders Park'],
    categories: ['outdoor', 'supplier'],
    tags: ['skilledExpert', 'highQualityWorkmanship', 'competitiveRates'],
    advantage:
      'Bluestone, travertine and exposed aggregate. We lay on a proper base with falls you can measure, and keep ten square metres of your stone in store for repairs.',
    since: '2001-09-17',
    hourlyDollars: 85,
    licence: 'BLD 00419',
  },
  {
    username: 'great-southern-timber',
    name: 'Wouter van der Merwe',
    company: 'Great Southern Timber, Hardware & Builders’ Supplies of Albany and the Porongurups',
    place: ['WA', 'Albany', '300 Albany Hwy, Centennial Park'],
    categories: ['supplier', 'outdoor'],
    tags: ['competitiveRates', 'helpful', 'localTradie', 'reliable'],
    advantage:
      'Jarrah, karri and treated pine, machined to your list and delivered with a crane from Denmark to Bremer Bay. We also build what we sell: sheds, decks and stables.',
    since: '1987-07-06',
    licence: '00004119',
  },
  {
    username: 'wanganeen-safety',
    name: 'Teresa Wanganeen',
    company: 'Wanganeen Safety & Access',
    place: ['SA', 'Adelaide', '15 Commercial Rd, Port Adelaide'],
    categories: ['compliance', 'structural', 'strata'],
    tags: ['safetyFocused', 'certified', 'professional', 'communityTrusted', 'customerFocused'],
    advantage:
      'Balustrades, ramps, anchor points and smoke alarms brought up to code. Aboriginal-owned, and we train four apprentices at any time.',
    since: '2014-04-07',
    hourlyDollars: 99,
    licence: 'BLD 00512',
  },
]
