/** Jobs in their first stage: paid, waiting for review, or rejected. */
import type { JobPlan } from '../plans.ts'
import { splits } from '../splits.ts'

export const firstStageJobs: readonly JobPlan[] = [
  {
    customer: 'mia-nguyen',
    title: 'Repaint the hallway and two bedrooms',
    detail:
      'Walls, ceilings and trims in the hall and the two front bedrooms. There is a water stain from the old roof leak and some picture-hook holes. Low-odour paint please, we have a baby.',
    category: 'renovation',
    place: ['NSW', 'Sydney', '14 Illawarra Rd, Marrickville'],
    photos: ['paintBefore'],
    budget: 5_200,
    timeline: 'Two weeks, dates flexible',
    days: [29, 2],
    quotes: [
      {
        by: 'hoa-binh-tiling',
        dollars: 4_780,
        weeks: 9,
        split: splits.painting,
        notes: 'My brother-in-law paints with us. Stain block on the ceiling, two coats everywhere.',
      },
    ],
    contract: { with: 'hoa-binh-tiling', signedBy: ['contractor', 'customer'], work: [{}] },
  },
  {
    customer: 'jack-thompson',
    title: 'Pergola with retractable shade over the courtyard',
    detail:
      'Four by five metres against the brick wall, posts clear of the drain, and a shade that one person can pull across. Please allow for a fan and a power point.',
    category: 'outdoor',
    place: ['VIC', 'Melbourne', '27 Albion St, Brunswick East'],
    photos: ['deckFrame'],
    budget: 16_000,
    dimensions: '4 by 5 m',
    timeline: 'In time for summer',
    days: [47, 3],
    quotes: [
      {
        by: 'merri-creek-carpentry',
        dollars: 14_850,
        weeks: 15,
        split: splits.deck,
        notes: 'Laminated hardwood posts on steel shoes. Electrician included in stage three.',
      },
      {
        by: 'great-southern-timber',
        dollars: 13_200,
        weeks: 20,
        split: splits.deck,
        notes: 'Kit delivered from Albany.',
      },
    ],
    contract: {
      with: 'merri-creek-carpentry',
      signedBy: ['customer', 'contractor'],
      work: [
        {
          reports: [
            {
              details: 'Footings poured, posts up, beams bolted. We moved the second post 300 mm to clear your drain.',
              photos: ['deckFrame'],
              rejection: {
                by: 'customer',
                reason:
                  'The post by the door stands 300 mm inside the walkway, so the bin no longer gets past. Please move it back to the line on the drawing; the drain can be cut around.',
              },
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'sanjay-patel',
    title: 'Switchboard upgrade and three-phase supply',
    detail:
      'The board is ceramic fuses on asbestos backing. We need three phase for the air conditioning, RCBOs on every circuit, and space for solar later.',
    category: 'compliance',
    place: ['QLD', 'Brisbane', '44 Kedron Brook Rd, Wilston'],
    photos: ['switchboardOld'],
    budget: 7_900,
    timeline: 'Power may be off for one day',
    days: [38, 4],
    quotes: [
      {
        by: 'karwal-electrical',
        dollars: 7_260,
        weeks: 9,
        split: splits.electrical,
        notes: 'Licensed removal of the backing board with an air clearance certificate.',
      },
      { by: 'mosby-solar', dollars: 8_150, weeks: 10, split: splits.electrical },
    ],
    contract: {
      with: 'karwal-electrical',
      signedBy: ['contractor', 'customer'],
      work: [
        {
          reports: [
            {
              details: 'Old board removed, temporary supply in place, network connection booked for Thursday.',
              photos: ['switchboardOld'],
              rejection: {
                by: 'admin',
                reason:
                  'The photos show the temporary supply without a cover. Please make it safe and send a photo of the closed enclosure together with the asbestos clearance certificate.',
              },
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'luca-bianchi',
    title: 'Bluestone paving and a seat wall in the back garden',
    detail:
      'Forty square metres of sawn bluestone, laid to fall away from the house, and a curved seat wall around the lemon tree. Access for a small digger down the side.',
    category: 'outdoor',
    place: ['SA', 'Adelaide', '88 Osmond Tce, Norwood'],
    photos: ['pavingBase', 'wallLeaning'],
    budget: 21_000,
    dimensions: '40 square metres',
    materials: 'Sawn bluestone 500 by 500 by 40',
    timeline: 'Six weeks from today would suit',
    days: [41, 2],
    quotes: [
      {
        by: 'da-silva-stone',
        dollars: 19_980,
        weeks: 10,
        split: splits.paving,
        notes: 'Stone from the Harcourt quarry, ten square metres kept in store for you.',
      },
      { by: 'yarran-landscapes', dollars: 23_400, weeks: 12, split: splits.paving, isDraft: true },
    ],
    contract: {
      with: 'da-silva-stone',
      signedBy: ['customer', 'contractor'],
      work: [
        {
          reports: [
            {
              details:
                'Excavated to 180 mm, 100 mm of compacted road base, falls checked with the laser at nine points. Two old pipes found and capped.',
              photos: ['pavingBase', 'garden'],
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'kirra-simpson',
    title: 'New iron on the shed and gutters to the tank',
    detail:
      'Machinery shed, nine by twelve. Sheets are loose at the ridge and there has never been a gutter on the western side. Twenty-thousand-litre tank is already on its pad.',
    category: 'maintenance',
    place: ['NT', 'Humpty Doo', '220 Pioneer Dr, Humpty Doo'],
    photos: ['roofRusted', 'roofBattens'],
    budget: 18_500,
    dimensions: '9 by 12 m',
    timeline: 'Dry season',
    days: [35, 2],
    quotes: [
      {
        by: 'top-end-roofing',
        dollars: 17_450,
        weeks: 10,
        split: splits.roof,
        notes: 'Leaf-guarded quad gutter, first-flush diverter included.',
      },
    ],
    contract: {
      with: 'top-end-roofing',
      signedBy: ['contractor', 'customer'],
      work: [
        {
          reports: [
            {
              details:
                'Old sheets off and stacked for the tip, scaffold up, six purlins need replacing (in the price).',
              photos: ['roofBattens'],
            },
          ],
        },
      ],
    },
  },
  {
    customer: 'bayview-owners',
    title: 'Handrails and anchor points for the common stairs',
    detail:
      'The fire stair rails are below the height in the code and the window cleaners have nothing to hang from. Fabricate, galvanise and fix, with a certificate.',
    category: 'compliance',
    place: ['VIC', 'Melbourne', '40 Beach St, Port Melbourne'],
    photos: ['ramp', 'lobby'],
    budget: 24_000,
    timeline: 'Before the annual inspection',
    days: [39, 6],
    quotes: [
      {
        by: 'wanganeen-safety',
        dollars: 22_750,
        weeks: 14,
        split: splits.wall,
        notes: 'Measured on site by our assistant. Load test of every anchor with its own report.',
      },
      { by: 'stratashield', dollars: 25_600, weeks: 16, split: splits.wall },
    ],
    contract: { with: 'wanganeen-safety', signedBy: ['customer', 'contractor'], work: [{}] },
  },
]
