/**
 * Well-known suburbs by city, because users name their suburb and not the city of our list. For a name in several
 * cities (Richmond, Brighton) the assistant asks which.
 */
import type { State } from './locations.ts'

type CityKey = `${State} ${string}`

export const suburbsByCity: Readonly<Record<CityKey, string>> = {
  'NSW Sydney':
    'Marrickville, Lewisham, Camperdown, Lilyfield, Birchgrove, Zetland, Rosebery, Matraville, Malabar, Queens Park, Bellevue Hill, Darling Point, Northbridge, Castlecrag, Roseville, St Ives, Frenchs Forest, Belrose, Forestville, Allambie, Cherrybrook, Pennant Hills, Thornleigh, Beecroft, Cheltenham, West Pennant Hills, Glenwood, Stanhope Gardens, Riverstone, Schofields, Toongabbie, Greystanes, Sefton, Yagoona, Riverwood, Mortdale, Oatley, Sylvania, Jannali, Woolooware, Newtown, Enmore, Stanmore, Petersham, Leichhardt, Annandale, Balmain, Rozelle, Glebe, Ultimo, Pyrmont, Surry Hills, Redfern, Waterloo, Alexandria, Erskineville, St Peters, Tempe, Sydenham, Dulwich Hill, Summer Hill, Ashfield, Croydon, Burwood, Strathfield, Homebush, Concord, Five Dock, Drummoyne, Haberfield, Campsie, Canterbury, Earlwood, Bankstown, Lakemba, Punchbowl, Revesby, Padstow, Panania, Hurstville, Kogarah, Rockdale, Sans Souci, Brighton-Le-Sands, Mascot, Botany, Maroubra, Randwick, Coogee, Kensington, Kingsford, Bondi, Bondi Junction, Bronte, Clovelly, Double Bay, Vaucluse, Rose Bay, Paddington, Woollahra, Darlinghurst, Potts Point, Manly, Dee Why, Brookvale, Mona Vale, Avalon, Newport, Narrabeen, Collaroy, Freshwater, Mosman, Cremorne, Neutral Bay, North Sydney, Crows Nest, Lane Cove, Chatswood, Willoughby, Artarmon, Gordon, Pymble, Killara, Lindfield, Turramurra, Wahroonga, Hornsby, Epping, Eastwood, Ryde, Gladesville, Hunters Hill, Carlingford, Castle Hill, Baulkham Hills, Kellyville, Rouse Hill, Bella Vista, Parramatta, Granville, Auburn, Lidcombe, Merrylands, Guildford, Westmead, Wentworthville, Seven Hills, Blacktown, Mount Druitt, Quakers Hill, Marsden Park, St Marys, Penrith, Emu Plains, Glenmore Park, Windsor, Richmond, Fairfield, Cabramatta, Liverpool, Casula, Moorebank, Campbelltown, Ingleburn, Minto, Oran Park, Narellan, Camden, Picton, Sutherland, Miranda, Cronulla, Caringbah, Engadine, Menai, Kirrawee, Gymea, Northern Beaches, Inner West, Sutherland Shire, Hills District',
  'NSW Newcastle':
    'Merewether, Hamilton, Charlestown, Lambton, Mayfield, Adamstown, Kotara, Wallsend, Jesmond, Belmont, Cardiff, Swansea, Toronto, Lake Macquarie, Stockton, Waratah, Cooks Hill, Warners Bay, New Lambton',
  'NSW Wollongong':
    'Figtree, Fairy Meadow, Corrimal, Thirroul, Bulli, Dapto, Shellharbour, Port Kembla, Unanderra, Warrawong, Albion Park, Keiraville, Austinmer, Woonona, Helensburgh',
  'NSW Central Coast':
    'Gosford, Terrigal, Wyong, Erina, The Entrance, Woy Woy, Umina, Umina Beach, Ettalong, Avoca Beach, Toukley, Tuggerah, Bateau Bay, Kincumber',
  'NSW Blue Mountains': 'Katoomba, Leura, Springwood, Blackheath, Wentworth Falls, Glenbrook, Lawson',
  'NSW Queanbeyan': 'Jerrabomberra, Googong',
  'VIC Melbourne':
    'Fitzroy, Armadale, Balaclava, Macleod, Rosanna, Wantirna, Vermont, Burwood, Mulgrave, Hughesdale, Murrumbeena, Ormond, Beaumaris, Black Rock, Parkdale, Aspendale, Chelsea, Seaford, Mount Eliza, Mount Martha, Tullamarine, Maribyrnong, Avondale Heights, Spotswood, Fitzroy North, Collingwood, Carlton, Carlton North, Brunswick, Brunswick East, Brunswick West, Coburg, Preston, Northcote, Thornbury, Reservoir, Richmond, Cremorne, Abbotsford, Hawthorn, Kew, Camberwell, Balwyn, Box Hill, Doncaster, Templestowe, Blackburn, Nunawading, Mitcham, Ringwood, Croydon, Lilydale, Ferntree Gully, Bayswater, Boronia, Rowville, Glen Waverley, Mount Waverley, Clayton, Oakleigh, Chadstone, Ashburton, Malvern, Glen Iris, Toorak, South Yarra, Prahran, Windsor, St Kilda, Elwood, Elsternwick, Caulfield, Carnegie, Bentleigh, Brighton, Sandringham, Hampton, Moorabbin, Cheltenham, Mentone, Mordialloc, Frankston, Mornington, Rosebud, Dandenong, Noble Park, Keysborough, Springvale, Berwick, Narre Warren, Cranbourne, Clyde, Hallam, Port Melbourne, South Melbourne, Albert Park, Middle Park, Southbank, Docklands, North Melbourne, West Melbourne, Kensington, Flemington, Ascot Vale, Moonee Ponds, Essendon, Strathmore, Pascoe Vale, Glenroy, Broadmeadows, Craigieburn, Epping, Mill Park, South Morang, Bundoora, Greensborough, Eltham, Heidelberg, Ivanhoe, Footscray, Yarraville, Seddon, Williamstown, Newport, Altona, Sunshine, St Albans, Deer Park, Caroline Springs, Taylors Lakes, Keilor, Werribee, Hoppers Crossing, Point Cook, Tarneit, Truganina, Laverton, Footscray West, Sunshine West, Mernda, Doreen',
  'VIC Geelong':
    'Newtown, Belmont, Corio, Grovedale, Highton, Waurn Ponds, Armstrong Creek, Geelong West, East Geelong, Norlane',
  'VIC Ballarat': 'Wendouree, Sebastopol, Alfredton, Buninyong',
  'VIC Bendigo': 'Eaglehawk, Kangaroo Flat, Strathdale, Epsom',
  'QLD Brisbane':
    'Kangaroo Point, Bowen Hills, Albion, Wooloowin, Lutwyche, Gordon Park, Grange, Alderley, Enoggera, Gaythorne, The Gap, Auchenflower, St Johns Wood, Fig Tree Pocket, Fairfield, Dutton Park, Norman Park, Murarrie, Tingalpa, Wishart, Mansfield, Eight Mile Plains, Upper Mount Gravatt, Rochedale, Calamvale, Algester, Jindalee, Bracken Ridge, Bald Hills, Zillmere, Geebung, Northgate, Banyo, Wavell Heights, Deception Bay, Paddington, Red Hill, Ashgrove, Bardon, Milton, Toowong, Taringa, Indooroopilly, St Lucia, Kenmore, West End, South Brisbane, Highgate Hill, Woolloongabba, East Brisbane, Coorparoo, Camp Hill, Carindale, Bulimba, Hawthorne, Morningside, Cannon Hill, Wynnum, Manly, Cleveland, Capalaba, Redland Bay, Victoria Point, Fortitude Valley, New Farm, Teneriffe, Newstead, Hamilton, Ascot, Clayfield, Nundah, Chermside, Aspley, Kedron, Stafford, Wilston, Windsor, Kelvin Grove, Spring Hill, Annerley, Moorooka, Yeronga, Sunnybank, Mount Gravatt, Holland Park, Greenslopes, Tarragindi, Rocklea, Inala, Forest Lake, Darra, Oxley, Sherwood, Graceville, Chapel Hill, Mitchelton, Ferny Hills, Everton Park, Strathpine, North Lakes, Sandgate, Keperra, Salisbury',
  'QLD Gold Coast':
    'Hope Island, Southport, Ashmore, Carrara, Merrimac, Elanora, Surfers Paradise, Burleigh Heads, Burleigh, Robina, Broadbeach, Coolangatta, Palm Beach, Nerang, Coomera, Helensvale, Mudgeeraba, Varsity Lakes, Miami, Currumbin, Labrador, Runaway Bay, Tugun, Mermaid Beach, Ormeau, Upper Coomera, Pimpama',
  'QLD Sunshine Coast':
    'Maroochydore, Caloundra, Mooloolaba, Buderim, Kawana, Coolum, Coolum Beach, Sippy Downs, Maleny, Bli Bli, Mountain Creek',
  'QLD Logan':
    'Springwood, Beenleigh, Browns Plains, Slacks Creek, Kingston, Marsden, Jimboomba, Loganholme, Daisy Hill',
  'QLD Ipswich': 'Goodna, Springfield, Springfield Lakes, Redbank Plains, Booval, Brassall, Ripley',
  'QLD Noosa': 'Noosa Heads, Noosaville, Tewantin, Sunshine Beach',
  'QLD Townsville': 'Kirwan, Aitkenvale, Thuringowa, Idalia',
  'QLD Cairns': 'Edmonton, Gordonvale, Smithfield, Trinity Beach, Palm Cove, Manunda',
  'QLD Toowoomba': 'Rangeville, Middle Ridge, Harristown',
  'SA Adelaide':
    'North Adelaide, Parkside, Fullarton, Glenside, Rostrevor, Athelstone, Paradise, Klemzig, Gilles Plains, Para Hills, Parafield Gardens, Seaford, Aberfoyle Park, Happy Valley, Flagstaff Hill, Belair, Colonel Light Gardens, Daw Park, Ascot Park, Warradale, Somerton Park, Seacliff, Fulham, Lockleys, Findon, Seaton, Largs Bay, Port Noarlunga, Glenelg, Norwood, Unley, Prospect, Brighton, Henley Beach, Semaphore, Port Adelaide, Mile End, Thebarton, Hindmarsh, Burnside, Mitcham, Blackwood, Marion, Morphett Vale, Noarlunga, Christies Beach, Hallett Cove, Salisbury, Elizabeth, Modbury, Tea Tree Gully, Golden Grove, Campbelltown, Magill, Payneham, Kensington, Walkerville, Enfield, Mawson Lakes, West Lakes, Grange, Richmond, Plympton, Goodwood, Hyde Park, Stirling, Croydon, Woodville, Edwardstown, Clarence Park',
  'WA Perth':
    'Northbridge, East Perth, West Perth, Highgate, North Perth, Mount Hawthorn, Wembley Downs, Trigg, Karrinyup, Carine, Greenwood, Kingsley, Padbury, Mullaloo, Currambine, Butler, Alkimos, Mindarie, Girrawheen, Mirrabooka, Forrestfield, High Wycombe, Lesmurdie, Kelmscott, Byford, Harrisdale, Success, Cockburn Central, Bibra Lake, Melville, Booragoon, Bull Creek, Rossmoyne, Shenton Park, Daglish, Mosman Park, Subiaco, Leederville, Mount Lawley, Scarborough, Cottesloe, Claremont, Nedlands, Victoria Park, South Perth, Como, Applecross, Cannington, Armadale, Midland, Morley, Bayswater, Maylands, Inglewood, Dianella, Innaloo, Duncraig, Hillarys, Wanneroo, Balcatta, Stirling, Osborne Park, Belmont, Rivervale, Canning Vale, Willetton, Thornlie, Gosnells, Kalamunda, Mundaring, Bassendean, Floreat, Wembley, City Beach, Swanbourne, Ascot, Tuart Hill, Kewdale, Swan Valley',
  'WA Fremantle': 'East Fremantle, North Fremantle, South Fremantle, White Gum Valley, Hilton, Cockburn, Palmyra',
  'WA Mandurah': 'Halls Head, Meadow Springs, Falcon, Dawesville',
  'TAS Hobart':
    'Sandy Bay, Battery Point, North Hobart, West Hobart, South Hobart, New Town, Moonah, Glenorchy, Bellerive, Rosny, Lindisfarne, Howrah, Rokeby, Claremont, Kingborough, Lenah Valley, Mount Nelson, Taroona, Brighton',
  'TAS Launceston': 'Invermay, Riverside, Mowbray, Kings Meadows, Prospect, Newstead, Trevallyn',
  'ACT Canberra':
    'Belconnen, Gungahlin, Tuggeranong, Woden, Braddon, Kingston, Manuka, Griffith, Dickson, Ainslie, Turner, Lyneham, Bruce, Kaleen, Ngunnawal, Kambah, Weston Creek, Deakin, Yarralumla, Narrabundah, Fyshwick, Civic, Queanbeyan West, Hackett, Downer, Red Hill, Watson, Wanniassa, Casey',
  'NT Darwin': 'Nightcliff, Casuarina, Fannie Bay, Stuart Park, Parap, Rapid Creek, Larrakeyah, Karama, Berrimah',
}

/** Nicknames of cities: "Brissie", "the Gong". */
export const nicknames: Readonly<Record<string, CityKey>> = {
  brissie: 'QLD Brisbane',
  brizzy: 'QLD Brisbane',
  brissy: 'QLD Brisbane',
  brisvegas: 'QLD Brisbane',
  bris: 'QLD Brisbane',
  melb: 'VIC Melbourne',
  melbs: 'VIC Melbourne',
  syd: 'NSW Sydney',
  newy: 'NSW Newcastle',
  newie: 'NSW Newcastle',
  'the gong': 'NSW Wollongong',
  goldie: 'QLD Gold Coast',
  'the goldy': 'QLD Gold Coast',
  'the gc': 'QLD Gold Coast',
  'sunny coast': 'QLD Sunshine Coast',
  'sunshine cst': 'QLD Sunshine Coast',
  rocky: 'QLD Rockhampton',
  bundy: 'QLD Bundaberg',
  freo: 'WA Fremantle',
  kal: 'WA Kalgoorlie',
  rocko: 'WA Rockingham',
  wagga: 'NSW Wagga Wagga',
  coffs: 'NSW Coffs Harbour',
  'port mac': 'NSW Port Macquarie',
  queanbo: 'NSW Queanbeyan',
  alice: 'NT Alice Springs',
  'the alice': 'NT Alice Springs',
  tweed: 'NSW Tweed Heads',
  byron: 'NSW Byron Bay',
  lonnie: 'TAS Launceston',
  launnie: 'TAS Launceston',
  launie: 'TAS Launceston',
  hobs: 'TAS Hobart',
  radelaide: 'SA Adelaide',
  adl: 'SA Adelaide',
}
