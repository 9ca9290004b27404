/** Form answers of the demo users. Files are added when the form is sent. */

export const laundryRequest = {
  emergencyLevel: 'general',
  buildingType: 'housesOwner',
  researchOption: 'detailed',
  explainPhoto1: 'The bench has swollen where the washing machine leaks. The tap on the left drips.',
  subtitle: 'Laundry bench, cupboards and a new trough',
  keyTasks:
    'Take the old bench and trough out. New bench 2.1 m long over two machines, with tall cupboards to the ceiling at one end. Move the taps so that they can be reached. Tile the wall above the bench.',
  workArea: 'Laundry, 2.1 by 1.9 m',
  materials: 'Laminate bench, white tiles',
  totalBudget: 9_500,
  accessPlan: 'Through the back door, three steps up. Parking in the driveway for one ute.',
  toilets: true,
  removeUnnecessary: true,
  anotherPlan: 'We would like to keep one machine running as long as possible.',
  state: 'NSW',
  city: 'Sydney',
} as const

export const tilersQuote = {
  workScope_inspectionType: 'free',
  workScope_inspectionPlan: 'One visit of an hour: measure, find the fall of the floor, open the wall behind the taps.',
  workScope_explainPhoto1: 'A laundry of the same size that we finished last spring.',
  workScope_introducing: 'Strip out, waterproofing of the wet wall, bench and cupboards by our joiner, tiles, fit-off.',
  workScope_materials: 'Membrane with a ten-year warranty, rectified white tiles, moisture-resistant carcasses.',
  workScope_workArea: '4 square metres of floor, 6 square metres of wall.',
  workScope_duration: 'Eight working days, five of them with the water off.',
  workScope_labours: 'Two tilers, one joiner, one plumber for two days.',
  workScope_siteCleanup: 'Swept every evening; rubble and the old bench go with us.',
  workScope_accessPlan: 'From 7 am, through the back door.',
  criticalPlan_inspectionCount: 3,
  criticalPlan_criteria: '30%: stripped out. 60%: membrane passed its flood test. 100%: tiled, fitted off and cleaned.',
  totalCost: 9_240,
  warrantyYear: 6,
  publicLiability: true,
  subContract: true,
} as const

export const joinersQuote = {
  workScope_inspectionType: 'detail',
  workScope_inspectionPlan: 'Two visits: one to measure, one with samples of fronts and bench tops.',
  workScope_explainPhoto1: 'Fronts in the colour that would go with your tiles.',
  workScope_introducing: 'Bench, cupboards and drawers from our own workshop; plumbing and tiles by people we know.',
  workScope_materials: 'Birch plywood, compact laminate top.',
  criticalPlan_inspectionCount: 2,
  criticalPlan_criteria: '50%: joinery built and shown to you. 100%: fitted, sealed and cleaned.',
  totalCost: 10_850,
  warrantyYear: 2,
  publicLiability: true,
} as const

export const balconyCertificate = {
  address: '14 Illawarra Rd, Marrickville NSW 2204',
  licenceNo: '000231C',
  warrantyYear: 6,
  warrantyNotice: 'Wash the outlet once a year. Furniture stands on pads, so that nothing scratches the joints.',
} as const

export const balconyClaim = {
  claim: 'warrantyClaim',
  issue: 'quality',
  nature: 'After heavy rain water stands for a day in the corner beside the outlet, and one tile there sounds hollow.',
  repair: true,
  additional: 'It is dry below, so nothing has come through.',
  explainPhoto1: 'The corner, the morning after the rain.',
} as const

export const balconyPlan = {
  repair: true,
  explanation: true,
  resolution:
    'We lift the hollow tile and its two neighbours, check the membrane below, and lay them again with a little more fall towards the outlet. It costs you nothing.',
  timeline: 'One day, in the first dry week. Keep off it for another day.',
  explainPhoto1: 'The membrane as it was before the tiles went on: the fall is right, the tile bed is too thick there.',
} as const

export const benchClaim = {
  claim: 'dispute',
  issue: 'timeliness',
  nature: 'The third coat of oil was promised for last month. Two boards at the end have begun to grey.',
  repair: true,
  explainPhoto1: 'The two boards beside the planter.',
} as const

export const ceilingQuestion = {
  finding: true,
  building: true,
  canYou:
    'A brown ring has come back on the ceiling below our bathroom, although the shower was sealed again in March. How do we find out whether it is the shower or a pipe before we open the ceiling?',
  explainPhoto1: 'The ring is about 30 cm wide and dry to the touch.',
} as const

export const ceilingReply = {
  replyContent:
    'Let the shower run on the floor only for twenty minutes, with the wall dry, and look at the ring after an hour. Then let the water run down the wall. If neither makes it grow, shut all taps for two hours and read the water meter: if it moves, it is a pipe. A tile or a piece of ceiling is opened only after that.',
  replyExplain: 'The line where membranes end too low most often.',
} as const

export const wallQuestion = {
  forStructural: true,
  canYou: 'May I take out the wall between kitchen and hall, or does it carry the roof? The house is from 1928.',
  explainPhoto1: 'The wall from the side of the kitchen, with a crack above the door.',
} as const

export const membraneReport = {
  purpose: 'library',
  state: 'NSW',
  city: 'Sydney',
  title: 'The hidden reason why a balcony leaks',
  subtitle: 'The outlet and the drip edge, not the tiles',
  explain: 'The old membrane ended 4 cm below the outlet.',
  buildingTrades: 'category_waterproofing',
  issue: 'Water came through the ceiling of the porch although the tiles and joints above it were whole.',
  risk: 'The joists below had begun to soften. Two more winters and they would have had to go.',
  suggestions:
    'Bring the membrane into the outlet, add an overflow through the parapet, and let a drip edge stand out 15 mm.',
  totalCost: 8_970,
  warrantyYear: 6,
} as const

export const deckReport = {
  purpose: 'library',
  state: 'VIC',
  city: 'Melbourne',
  title: 'What oil does for hardwood outside',
  subtitle: 'Two coats at once, the third after a summer',
  explain: 'The same boards after one and after two coats.',
  buildingTrades: 'category_outdoor',
  issue: 'Boards that are oiled once in the first year go grey in patches where the rain hits them.',
  suggestions: 'Oil the ends before they are screwed down. Give the third coat after the first summer, not before.',
  totalCost: 3_240,
  warrantyYear: 2,
} as const

export const strataCase = {
  caseNumber: 'PL-2026-014',
  submitter: 'An owners corporation',
  state: 'VIC',
  city: 'Melbourne',
  category: 'category_strata',
  title: 'Two quotes, one scaffold, and a deposit that went back',
  subtitle: 'A dispute about who pays when work cannot begin',
  explainPhoto1: 'The balconies of level 3 before the work.',
  caseStory:
    'The scaffold was booked for a week in which the building manager had promised the loading dock to another trade. The contractor could not begin and asked for the deposit all the same; the committee wanted it back.',
  howWeHelped: 'We put both diaries beside the signed quote, which named the day but not who reserves the dock.',
  tailorerSolution:
    'The contractor kept what the scaffolder had charged, the rest of the deposit went back, and both signed for a new week.',
  recommendation: 'Write into the quote who arranges access, and until when it can be moved for nothing.',
  keyTakeaway: 'Most disputes about money are about a missing sentence.',
  publish: true,
} as const

export const benchStory = {
  title: 'A bench for the front of the house',
  area: 'Brunswick East',
  name: 'Jack',
  story: 'We wanted somewhere to sit with coffee and watch the street. They drew it on the wall with chalk first.',
  outcomes: 'Every visitor sits down on it. It took a week longer because of rain, and they said so early.',
} as const
