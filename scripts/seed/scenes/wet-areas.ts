/** Bathrooms, laundries and balconies, before and after. */
import {
  area,
  box,
  bucket,
  colours,
  disc,
  floor,
  grid,
  path,
  picture,
  repeat,
  shape,
  trace,
  tube,
  turned,
} from './canvas.ts'

const { ink, gold, gum, leaf, mint, paper, line, concrete, shade, timber, timberDark, glass, sky } = colours

interface Finish {
  readonly wall: string
  readonly floor: string
  readonly fixture: string
}

const basin = (x: number, fill: string) =>
  path(`M${x} 470h190q0 70-60 80h-70q-60-10-60-80z`, fill) + path(`M${x + 70} 550h50l14 150h-78z`, fill)

/** A tub, a pedestal and a doorway that water reaches. */
export function bathroomOld({ wall, floor: ground, fixture }: Finish): string {
  return picture(
    area(0, 0, 1200, 800, wall),
    area(0, 280, 1200, 320, fixture, 0.6),
    grid(0, 280, 1200, 320, 20, 6, '#C9AE86'),
    trace('M0 280H1200', 10, ground),
    floor(600, ground, 12, '#6E5234'),
    box(90, 60, 170, 170, glass),
    trace('M175 60v170M90 145h170'),
    box(60, 470, 560, 170, fixture, 60),
    box(40, 450, 600, 40, fixture, 18),
    path('M120 640l-20 50h50l10-50zM540 640l20 50h-50l-10-50z', shade),
    tube('M130 450v-70h60v26', 10, shade),
    box(760, 120, 200, 250, sky, 10),
    trace('M800 330l110-160M850 350l90-130', 4, '#FFFFFF'),
    basin(765, fixture),
    tube('M860 470v-40h36', 10, shade),
    box(1040, 170, 120, 500, '#E4D5BE'),
    disc(1060, 430, 9, gold),
    path('M640 720q120-50 260-20t230 0q-60 60-240 60t-250-40z', glass),
    trace('M700 300l24 60-16 40 30 70', 5, '#8C6B45'),
  )
}

/** Studs, pipes and rubble. */
export function bathroomStripped(): string {
  return picture(
    area(0, 0, 1200, 800, '#D9C9B2'),
    area(0, 0, 1200, 600, '#B9A88F'),
    repeat(8, (i) => box(40 + i * 155, -10, 46, 620, timber)),
    repeat(7, (i) => box(86 + i * 155, i % 2 ? 210 : 330, 109, 34, timberDark)),
    box(-10, 590, 1220, 40, timber),
    floor(630, '#A39178', 9),
    tube('M270 640V380H470V120', 16, '#C4785A'),
    tube('M310 640V420H510V120', 16, colours.blue),
    disc(470, 120, 18, shade),
    disc(510, 120, 18, shade),
    tube('M800 640v-80q0-40 40-40h60', 36, paper),
    trace('M900 60v180', 5),
    path('M872 240h56l14 44h-84z', gold),
    shape('90,760 150,660 230,700 290,650 350,770', concrete),
    shape('230,770 290,700 380,720 420,775', paper),
    turned(-18, 620, 720, box(540, 705, 170, 26, line)),
    bucket(960, 650, gold),
  )
}

/** The waterproof coat before the tiles go on. */
export function bathroomMembrane(coat: string): string {
  return picture(
    area(0, 0, 1200, 800, '#E6E3DA'),
    trace('M400 0V300M800 0V300', 4, line),
    area(0, 250, 1200, 380, coat),
    path('M0 250q60-16 120 0t120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0 120 0', coat),
    trace('M400 250V630M800 250V630', 16, gum),
    area(0, 620, 1200, 180, coat),
    trace('M0 620H1200', 18, gum),
    trace('M400 630L260 800M800 630l140 170', 12, gum),
    disc(600, 715, 46, shade),
    disc(600, 715, 26, ink),
    trace('M120 700L520 712M1080 700L680 712', 4, mint),
    tube('M540 60V160M660 60V160', 12, '#C4785A'),
    disc(540, 172, 20, shade),
    disc(660, 172, 20, shade),
    box(70, 380, 120, 90, paper),
    trace('M86 406h88M86 430h60', 5),
    turned(-32, 960, 480, tube('M960 480V700', 14, timberDark) + box(890, 400, 140, 80, gold, 34)),
    bucket(160, 650, gum),
  )
}

/** Large tiles, a glass screen, a niche and a round mirror. */
export function bathroomDone({ wall, floor: ground, fixture }: Finish): string {
  return picture(
    area(0, 0, 1200, 800, wall),
    grid(0, 0, 1200, 610, 6, 6, '#9FAFA7'),
    floor(610, ground, 7, '#7F8E86'),
    box(330, 250, 150, 190, fixture),
    box(350, 330, 34, 100, gold, 10),
    box(396, 346, 30, 84, leaf, 10),
    box(436, 366, 26, 64, paper, 8),
    tube('M150 600V110H290', 12, ink),
    path('M230 110h120l16 30h-152z', ink),
    trace('M240 170v36M290 180v46M340 170v36M264 240v40M316 250v40', 5, colours.blue),
    box(540, 70, 20, 560, glass),
    `<rect x="560" y="70" width="120" height="560" fill="${glass}" opacity="0.55" stroke="${ink}" stroke-width="6"/>`,
    disc(900, 230, 120, sky),
    trace('M840 290l100-120M880 306l84-100', 5, '#FFFFFF'),
    area(770, 96, 260, 10, gold),
    box(740, 440, 330, 130, timber, 6),
    trace('M905 440V570'),
    box(720, 410, 370, 36, fixture, 8),
    path('M840 410q0-46 60-46t60 46z', paper),
    tube('M1010 410v-60h-50', 10, ink),
    tube('M1120 330h60M1120 400h60M1120 470h60', 8, ink),
    path('M1126 470h50v130h-50z', leaf),
  )
}

/** A machine, a trough and tiles that lift. */
export function laundryOld(): string {
  return picture(
    area(0, 0, 1200, 800, '#E5E0CF'),
    area(0, 330, 1200, 290, '#C9D8CD'),
    grid(0, 330, 1200, 290, 16, 4, '#93A89A'),
    path('M760 330q90 60 60 160t60 130h-180q-30-180 60-290z', '#B5A787'),
    floor(620, '#BFA98A', 10, '#6E5234'),
    box(140, 300, 330, 380, paper, 14),
    disc(305, 510, 108, shade),
    disc(305, 510, 76, glass),
    trace('M140 372H470'),
    disc(200, 336, 15, gold),
    box(330, 322, 110, 30, line, 6),
    path('M560 380h330l-30 170h-270z', concrete),
    box(600, 550, 250, 130, shade),
    tube('M690 380v-90h80v30', 12, shade),
    tube('M470 420h60v-160h90', 14, line),
    shape('900,720 1010,690 1050,716 930,752', '#D8C6A6'),
    shape('1010,760 1110,706 1150,740 1060,786', '#D8C6A6'),
    box(940, 90, 190, 200, sky),
    trace('M1035 90v200'),
  )
}

/** Seen from below: a stained soffit that drips. */
export function balconyLeak(): string {
  return picture(
    area(0, 0, 1200, 800, sky),
    path('M-10 800V560q180-60 360-20t420-20 440 20v260z', leaf),
    box(120, -10, 960, 200, '#E7E2D6'),
    shape('60,190 1140,190 1090,270 110,270', '#D5CDBB'),
    path('M360 196q60 40 170 30t210 10q60-20 100-40z', '#B29A6C'),
    path('M470 200q60 24 120 16t110-10z', '#8A7448'),
    trace('M300 270l40-34 60 10M760 268l30-50 70-16', 5),
    repeat(6, (i) => path(`M${420 + i * 62} ${310 + (i % 3) * 70}q22 36 0 50q-22-14 0-50z`, colours.blue)),
    box(150, 270, 60, 540, concrete),
    box(990, 270, 60, 540, concrete),
    trace('M210 560H990', 16),
    trace(
      repeat(18, (i) => `M${250 + i * 42} 560V790`),
      8,
    ),
    path('M420 790q160-46 330 0z', glass),
  )
}

/** New tiles that fall to the edge, and the sea behind. */
export function balconyTiled(tile: string): string {
  return picture(
    area(0, 0, 1200, 800, sky),
    area(0, 300, 1200, 130, colours.blue),
    path('M0 430V380q160-70 330-30t360 10 510-20v90z', leaf),
    disc(960, 130, 60, gold),
    box(-10, 410, 1220, 26, shade),
    `<rect x="0" y="190" width="1200" height="300" fill="${glass}" opacity="0.45"/>`,
    tube('M0 190H1200', 12, paper),
    trace('M300 190V490M600 190V490M900 190V490', 8),
    floor(490, tile, 8, '#7F8E86'),
    box(-10, 480, 1220, 26, concrete),
    box(500, 736, 200, 24, shade, 8),
    trace(
      repeat(6, (i) => `M${524 + i * 30} 736v24`),
      4,
    ),
    path('M120 690h120l-16 90h-88z', colours.brick),
    trace('M180 690q-50-70-70-120M180 690q0-90 10-160M180 690q50-60 76-100', 10, gum),
    box(880, 590, 210, 30, timber, 6),
    trace('M900 620v110M1070 620v110', 12),
  )
}
