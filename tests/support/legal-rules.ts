/** A rule as an administrator records it: deposits in Western Australia, halved. */
export const comingRule = (fromDate: string) => ({
  topic: 'deposit-cap',
  state: 'WA',
  value: { bands: [{ from: { cents: 0, included: true }, percent: 3.25 }] },
  text: 'a deposit is at most 3.25% of the price',
  source: 'Home Building Contracts Amendment Act (WA)',
  confidence: 'secondary',
  fromDate,
})
