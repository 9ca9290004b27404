import type { CustomerPlan } from './plans.ts'

export const demoCustomers: readonly CustomerPlan[] = [
  { username: 'mia-nguyen', name: 'Mia Nguyen' },
  { username: 'jack-thompson', name: 'Jack Thompson' },
  { username: 'dimitra-karagiannis', name: 'Dimitra Karagiannis' },
  { username: 'kirra-simpson', name: 'Kirra Simpson' },
  { username: 'sanjay-patel', name: 'Sanjay Patel' },
  { username: 'rania-khoury', name: 'Rania Khoury' },
  { username: 'luca-bianchi', name: 'Luca Bianchi' },
  { username: 'grace-liu', name: 'Grace Liu' },
  { username: 'emily-osullivan', name: 'Emily O’Sullivan' },
  { username: 'mohammed-alhashimi', name: 'Mohammed Al-Hashimi' },
  { username: 'aroha-williams', name: 'Aroha Williams' },
  { username: 'bayview-owners', name: 'Bayview Terraces Owners Corporation' },
]
