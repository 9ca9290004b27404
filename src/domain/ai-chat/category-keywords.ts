/**
 * Australian words for the work of each seeded category, including trade slang. The weight is 6 for a word that names
 * the work, 4 for a strong word and 2 for a hint. A category added by an admin matches by the words of its name.
 */
type Weighted = readonly [weight: number, words: string]

export const categoryKeywords: Readonly<Record<string, readonly Weighted[]>> = {
  category_renovation: [
    [
      6,
      'reno, renos, renovation, renovate, renovating, renovated, makeover, interior design, interior designer, remodel, kitchen upgrade, bathroom upgrade, redo, new kitchen, new bathroom, new ensuite, gut',
    ],
    [
      4,
      'cabinetry, joinery, wardrobe, wardrobes, walk in robe, built in robe, rip out, ripping out, splashback, benchtop, benchtops, vanity, refurbish, refurb, retile, tiling, tiler, flooring, floorboards, carpet, vinyl planks, hybrid flooring, sand and polish, polish the floors, wallpaper, feature wall, interior paint, paint the inside, repaint, painting, painter, paint, plastering, cornice, cornices, curtains, blinds, plantation shutters, gyprock, plasterboard, styling, colour scheme, update, modernise, shaker, pantry, island bench, freestanding bath, ensuite, cabinets',
    ],
    [
      2,
      'kitchen, bathroom, laundry, bedroom, lounge, living room, tiles, floor, floors, walls, internal, inside, skirting, doors, staircase, fireplace, butlers pantry, shower screen, colours, ceiling, bath, cupboards',
    ],
  ],
  category_extension: [
    [
      7,
      'extension, extend, extending, granny flat, second storey, second story, second level, upper storey, add a room, raise our, raise the, lift the house, build in underneath, build under, build underneath, add a bedroom, add a second, second bathroom, extra bathroom, another bathroom, second ensuite, add a bathroom, add an ensuite, extra bedroom, extra room, another bedroom, add on, loft conversion, attic conversion, garage conversion, convert the garage, convert garage, convert our garage, convert my garage, turn the garage, turn our garage, garage into, garage into a, carport into a, into a bedroom, turned into, knock through, open plan, sunroom, sun room, dormer, raise the house, house raise, first floor addition, addition, additions, modification, modifications, studio out the back, rumpus room, carport into, knock down the wall between, build out, bump out, mezzanine, enclose the verandah, enclose the veranda, enclose our deck, teenage retreat',
    ],
    [
      4,
      'home office out the back, bifold, bifold doors, bifolds, conversion, convert, modify, remove a wall, take out a wall, open up, bigger kitchen, widen the doorway, new doorway, more space, parents retreat',
    ],
    [2, 'council approval, da approved, plans drawn, architect, extra space, wall'],
  ],
  category_fitting: [
    [
      8,
      'shop fit, shopfit, shopfitter, shop fitting, shopfitting, shop fitout, shopfront, office fit, fitout, fit out, fit-out, fit outs, fitouts',
    ],
    [
      7,
      'cafe, café, restaurant, retail, salon, barber, barbershop, tenancy, office partition, partition, partitions, partition walls, workstations, reception desk, reception counter, meeting room, boardroom, display shelving, commercial kitchen, pop up store, showroom, clinic, dentist, dental, medical centre, gym, bakery, takeaway, food court, coworking, bottle shop, pharmacy, yoga studio, tattoo',
    ],
    [
      4,
      'our shop, my shop, the shop, new shop, our office, office space, the office, counter, signage, exhaust hood, grease trap, commercial, store, warehouse office, change rooms',
    ],
    [2, 'shop, office, lease, customers, staff kitchen, clients'],
  ],
  category_maintenance: [
    [
      9,
      're oil, oil the deck, restain, re stain, resand, repair, repairs, repaired, repairing, not heating, not cooling, blowing warm, blowing hot, isnt working, wont start, wont turn on, wont stop',
    ],
    [
      7,
      'broken, busted, not turning on, repoint, repointing, ridge capping, squeak, noise, noisy, sagging, swollen, warped, flooded, water damage, wont light, buzzing, grinding, came down, blown over, fell over, blew over, blew down, blown down, falling off, falling down, fell off, come off, coming off, fallen, leaning, collapsed, sagging ceiling, drains blocked, blocked drains, fix, fixed, fixing, handyman, handy man, maintenance, dripping tap, leaky tap, leaking tap, tap leaking, tap dripping, blocked drain, drain blocked, blocked toilet, toilet blocked, running toilet, dunny, toilet wont flush, no hot water, hot water system, hws, hot water unit, burst pipe, power point, powerpoint, gpo, gutter clean, gutters cleaned, gutter cleaning, clean the gutters, cleaning gutters, clean gutters, leaking roof, roof leak, roof is leaking, broken window, smashed window, cracked tile, broken tile, broken tiles, patch, touch up, rehang, sticking door, jammed, squeaky, squeaking, odd jobs, pressure wash, pressure clean, pressure cleaning, unblock, clogged, fuse keeps, lights flicker, lights flickering, tripping, broken fence, fence blew, fence fell, fly screen, flyscreens, flyscreen, servicing, serviced, rodent, termite damage, regrout, washer, cistern, plumber, sparky, replace the tap, mouldy silicone, mouldy, roller door, garage door, leaking toilet, leaking pipe',
    ],
    [
      5,
      'leaking, leaks, leak, dripping, drip, blocked, stuck, damaged, crumbling, doesnt work, not working, stopped working, doesnt work, wont close, wont open, wont turn, cracked, stuffed, buggered, cactus, rattling, noisy, hole in the, holes in, loose, peeling, flickering, sparking, sparks, cleaned out, ceiling fan, replace the lock, locks changed, rusted, dodgy, rotten, rotted, kaput, smashed, overflowing, tap, dead',
    ],
    [
      2,
      'replace, toilet, gutter, gutters, drain, hinge, door handle, light switch, storm damage, small jobs, odd job, sink, pipe, water pressure',
    ],
  ],
  category_structural: [
    [12, 'sewer, sewer line, sewer pipe, sewerage'],
    [16, 'load bearing, loadbearing'],
    [
      8,
      'underpinning, underpin, restump, restumping, reblock, reblocking, structural, structural engineer, foundations, foundation, footings, footing, subsidence, house is sinking, concrete cancer, steel beam, lintel, lintels, rsj, new roof, reroof, re-roof, re roof, roof replacement, replace the roof, replace roof, demolition, demolish the house, knockdown rebuild, house slab, new slab, concrete slab, pour a slab, retaining wall collapsed, rewire, rewiring, re-wire, ducted, split system, aircon, air con, air conditioning, air conditioner, switchboard, three phase, 3 phase, slab poured, pour a slab, pouring a slab, deep cracks, house sinking, hvac, heat pump, new plumbing, repipe, roof trusses, trusses, wall frames, house frame, framing, bearers, joists, stumps, steel posts, gas line, ducted heating, evaporative, evap, heater install',
    ],
    [
      4,
      'sinking, stormwater, big cracks, cracks in the walls, cracks in the brick, cracks in brickwork, brickwork, bricklayer, brickie, brickies, chimney, sagging, concreter, concreting, slab, sloping floor, floor is sloping, floors sloping, uneven floor, drainage, septic, meter box, insulation, beam, engineer',
    ],
    [2, 'roof, concrete, brick, bricks, crack, cracks, wiring, wall, excavation'],
  ],
  category_waterproofing: [
    [
      9,
      'damp smell, damp wall, damp walls, waterproof, waterproofing, waterproofer, waterproofed, re-waterproof, membrane, rising damp, basement tanking, tanking the walls, damp proof, damp proofing, damp course, water ingress, shower leak, leaking shower, shower leaking, shower is leaking, shower base leaking, leaking balcony, balcony leak, balcony leaking, balcony is leaking, seal the balcony, reseal, seepage, water seeping, seeping',
    ],
    [6, 'damp'],
    [
      4,
      'cellar, salt, moisture, basement, water coming through, water coming in, water getting in, planter box, silicone, grout, efflorescence, water stain, bubbling paint, salt damp, shower',
    ],
    [2, 'balcony, wet area, leaking, leak, retaining wall leaking, mould, bubbling, seal'],
  ],
  category_outdoor: [
    [
      6,
      'deck, decking, pergola, patio, landscaping, landscape, landscaper, garden, gardener, gardening, fence, fencing, paling fence, colorbond fence, paving, pavers, paver, driveway, lawn, turf, retic, reticulation, irrigation, sprinklers, pool, carport, gazebo, alfresco, veranda, verandah, retaining wall, retaining walls, sleepers, outdoor kitchen, bbq area, tree removal, tree lopping, tree lopper, jacaranda, palm tree, chicken coop, coop, remove a tree, trees cut, hedge, hedges, hedging, stump grinding, artificial grass, artificial turf, letterbox, cubby house, shed, footpath, path, garden beds, synthetic grass, fake grass, fire pit, water feature, driveway gate, automatic gate, awning, shade sail, chook shed, chook pen, clothesline, hot tub, spa, mowing, mow, weeding',
    ],
    [
      4,
      'backyard, back yard, front yard, outdoor, outside area, mulch, plants, gate, exposed aggregate, concrete path, yard, trees, tree, courtyard, nature strip, soil, entertaining area',
    ],
    [2, 'concrete, outside, steps, timber, block, lighting'],
  ],
  category_compliance: [
    [
      8,
      'compliance, compliant, non compliant, certificate, certification, certifier, smoke alarm, smoke alarms, smoke detector, smoke detectors, fire safety, fire alarm, fire door, fire doors, fire extinguisher, fire sprinkler, exit sign, exit signs, exit lights, emergency lighting, safety switch, safety switches, rcd, building inspection, pre purchase inspection, building and pest, pest inspection, pool fence, pool barrier, pool safety, pool inspection, pool certificate, asbestos, lead paint, disability access, wheelchair, ndis, grab rails, handrail, handrails, balustrade, balustrades, test and tag, window locks, window restrictors, blind cord, gas safety, electrical safety, safety check, annual fire, afss, council order, rectification order, fire order, bushfire, bal rating, bal 40, bal 29, tactile, dda, backflow, rental minimum standards, minimum standards, thermostatic, tmv, fall protection, height safety, anchor points, corrosion',
    ],
    [
      4,
      'safety, inspection, inspect, inspected, regulations, to code, meet code, up to standard, legal, comply, hazard, non slip, slip resistant, ramp, council notice',
    ],
    [2, 'council, standard, insurance, test, tested'],
  ],
  category_technology: [
    [
      8,
      'solar, solar panels, solar panel, pv system, battery storage, home battery, powerwall, ev charger, electric car charger, car charger, wallbox, smart home, smart lights, smart lighting, smart lock, smart locks, smart blinds, smart switches, home automation, automation, c-bus, cbus, cctv, security camera, security cameras, cameras, camera system, video doorbell, doorbell, intercom, alarm system, security system, data cabling, data points, data point, cat6, ethernet, network cabling, nbn, wifi, wi-fi, home theatre, ducted vacuum, surround sound, tv mount, mount the tv, mount my tv, tv on the wall, tv mounted, tv mounting, wall mount, cables hidden, hide the cables, antenna, starlink, access control, motorised blinds, google home, alexa, home assistant, kilowatt, kw system, inverter, sound system, speakers, projector',
    ],
    [4, 'sensors, remote control, internet, network, ev, tesla, battery, automate, app, alarm, panels, smart'],
    [4, 'tv, television'],
    [2, 'technology, monitor'],
  ],
  category_advanced: [
    [11, 'energy audit, energy assessment, energy rating'],
    [
      8,
      'passive house, passivhaus, prefab, prefabricated, modular, tiny house, tiny home, shipping container, container home, soundproof, soundproofing, sound proofing, acoustic, acoustics, noise reduction, recording studio, double glazing, double glazed, triple glazed, secondary glazing, energy efficiency, energy efficient,  thermal imaging, airtight, blower door, hydronic, underfloor heating, in slab heating, geothermal, heat recovery, rainwater harvesting, greywater, off grid, off-grid, 3d scan, 3d scanning, laser scan, bim, drone survey, drone, heritage restoration, rammed earth, hempcrete, straw bale, green roof, living wall, green wall, home lift, residential lift, seismic, cool room, wine cellar, panic room, net zero, 3d printed, home elevator',
    ],
    [
      4,
      'heritage, sustainable, sustainability, star rating, insulated panels, sips, water tank, rainwater tank, eco, carbon neutral',
    ],
    [2, 'advanced, specialist, glazing, noise'],
  ],
  category_strata: [
    [
      20,
      'strata, strata manager, body corporate, body corp, owners corporation, facility manager, facilities manager, facilities, property manager, real estate agent, realestate agent, managing agent, property management, common property, common area, common areas, oc manager, building manager, leasing agent, rent roll, make good, end of lease, strata committee, rental portfolio, portfolio of rentals, agency',
    ],
    [
      4,
      'block of units, unit block, apartment block, apartment building, units complex, townhouse complex, our tenants, landlord, rental inspection, all units, each unit, lobby, foyer, lot owners, maintenance contract, ongoing maintenance, car park, carpark, retirement village, units, agent',
    ],
    [2, 'rental, rentals, complex, building'],
  ],
  category_supplier: [
    [16, 'supply only, bulk order, no install, trade price, labour hire'],
    [
      9,
      'supplier, suppliers, wholesale, wholesaler, bulk, trade prices, trade pricing, trade account, delivered to site, deliver to site, pallet of, pallets of, price on, price for supply, source materials, materials supplier, supply of, supply us, material supply, labour hire, hire of, equipment hire, cut to size, cubic metres of, cubes of, tonnes of, tonne of, truckload, no install, dont need install, no installation, we install ourselves, i will install, ill install, subbies, subcontractors, subcontractor, sub contractor',
    ],
    [4, 'supply, deliver, delivery, delivered, order, pallet, quantities, lead time, stock, pickup, premix'],
    [2, 'materials, pack, packs, bags of, lengths'],
  ],
}
