/** The distance between the middles of two cities, so the text never promises more. */
export function distanceText(km: number): string {
  if (km === 0) return 'in your area'
  return km < 10 ? `about ${km} km away` : `about ${Math.round(km / 5) * 5} km away`
}
