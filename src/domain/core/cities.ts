/**
 * The fixed list of cities of each state [DATA-07]. Some names exist in two states (Maryborough, Perth, Richmond), so a
 * city needs its state.
 */
import { normalisePlace, type State } from './locations.ts'

const cityLists: Record<State, string> = {
  NSW: 'Sydney, Newcastle, Central Coast, Wollongong, Maitland, Blue Mountains, Tweed Heads, Coffs Harbour, Wagga Wagga, Albury, Port Macquarie, Tamworth, Dubbo, Orange, Nowra, Queanbeyan, Bathurst, Lismore, Bowral, Mittagong, Armidale, Goulburn, Cessnock, Nelson Bay, Kurri Kurri, Forster, Griffith, Grafton, Ballina, Morisset, Broken Hill, Batemans Bay, Ulladulla, Singleton, Taree, Kempsey, Kiama, Raymond Terrace, Mudgee, Lithgow, Muswellbrook, Inverell, Merimbula, Parkes, Casino, Byron Bay, Young, Gunnedah, Cowra, Murwillumbah, Moss Vale, Leeton, Moree, Forbes, Deniliquin, Narrabri, Cooma, Bega, Yass, Glen Innes',
  VIC: 'Melbourne, Geelong, Ballarat, Bendigo, Melton, Pakenham, Sunbury, Shepparton, Mildura, Wodonga, Warrnambool, Traralgon, Morwell, Moe, Wangaratta, Horsham, Bacchus Marsh, Ocean Grove, Torquay, Drysdale, Lara, Warragul, Drouin, Sale, Bairnsdale, Echuca, Colac, Swan Hill, Castlemaine, Portland, Hamilton, Benalla, Wonthaggi, Yarrawonga, Maryborough, Ararat, Gisborne, Kilmore, Wallan, Healesville, Seymour, Stawell, Cobram, Cowes, Inverloch, Kyneton, Leopold, Broadford, Euroa, Maffra',
  QLD: 'Brisbane, Gold Coast, Sunshine Coast, Townsville, Cairns, Toowoomba, Mackay, Rockhampton, Bundaberg, Hervey Bay, Gladstone, Ipswich, Logan, Maryborough, Mount Isa, Gympie, Nambour, Yeppoon, Emerald, Warwick, Dalby, Kingaroy, Bongaree, Gracemere, Highfields, Moranbah, Mareeba, Atherton, Ayr, Bowen, Airlie Beach, Innisfail, Ingham, Port Douglas, Roma, Stanthorpe, Chinchilla, Gatton, Beaudesert, Goondiwindi, Charters Towers, Biloela, Blackwater, Noosa, Caboolture, Redcliffe',
  SA: 'Adelaide, Gawler, Mount Gambier, Mount Barker, Victor Harbor, Goolwa, Murray Bridge, Whyalla, Port Augusta, Port Pirie, Port Lincoln, Aldinga, Strathalbyn, Nairne, Nuriootpa, Tanunda, Angaston, Kadina, Wallaroo, Moonta, Naracoorte, Millicent, Renmark, Berri, Loxton, Clare, Hahndorf, McLaren Vale, Willunga, Roxby Downs, Ceduna, Kapunda',
  WA: 'Perth, Mandurah, Bunbury, Rockingham, Geraldton, Kalgoorlie, Albany, Busselton, Karratha, Broome, Port Hedland, Ellenbrook, Yanchep, Baldivis, Dunsborough, Margaret River, Esperance, Collie, Northam, Manjimup, Pinjarra, Newman, Carnarvon, Kununurra, Narrogin, Merredin, Katanning, Bridgetown, Derby, Exmouth, Joondalup, Fremantle',
  TAS: 'Hobart, Launceston, Devonport, Burnie, Ulverstone, Kingston, New Norfolk, Sorell, George Town, Latrobe, Wynyard, Smithton, Huonville, Legana, Margate, Bridgewater, Penguin, Scottsdale, Longford, Deloraine, St Helens, Queenstown, Perth, Richmond',
  ACT: 'Canberra',
  NT: 'Darwin, Palmerston, Alice Springs, Katherine, Nhulunbuy, Tennant Creek, Humpty Doo, Howard Springs, Jabiru, Yulara, Wadeye, Maningrida, Batchelor, Pine Creek, Borroloola',
}

/** The display names of the cities of a state, largest first. */
export function citiesOf(state: State): string[] {
  return cityLists[state].split(', ')
}

/** Whether a normalised city is in the list of its normalised state. */
export function isCityOf(state: State, city: string): boolean {
  return citiesOf(state).some((name) => normalisePlace(name) === city)
}
