/** Roofs, frames and rooftop plant. */
import { area, box, colours, disc, ladder, path, picture, repeat, shape, trace, tube } from './canvas.ts'

const { ink, gold, gum, leaf, paper, line, concrete, shade, timber, timberDark, sky, glass, soil, blue } = colours

const house = (wall: string) =>
  area(0, 0, 1200, 640, sky) +
  area(0, 640, 1200, 160, '#CBBE93') +
  box(150, 400, 900, 290, wall) +
  trace(
    repeat(6, (i) => `M150 ${440 + i * 42}H1050`),
    3,
    shade,
  ) +
  box(230, 460, 200, 140, glass) +
  box(780, 460, 200, 140, glass) +
  trace('M330 460v140M880 460v140') +
  box(540, 460, 130, 230, gum) +
  disc(646, 580, 8, gold)

const roofOutline = '600,90 1130,400 70,400'
const ribs = (colour: string) =>
  trace(
    repeat(17, (i) => `M600 100L${110 + i * 61} 396`),
    4,
    colour,
  )

export function roofRusted(): string {
  return picture(
    house('#E3DCCB'),
    shape(roofOutline, '#A9AFA8'),
    ribs('#6B7A72'),
    path('M420 210q60-20 90 40t-30 120q-60 20-90-40t30-120z', colours.rust),
    path('M700 170q50 30 60 90t-60 40-50-60 50-70zM880 300q60 0 80 60l-90 30q-30-60 10-90z', colours.rust),
    shape('300,300 420,270 440,320 320,352', '#8F968F'),
    tube('M60 404H560M620 416L1140 404', 18, shade),
    trace('M610 420v60', 8, blue),
    path('M600 500q14 26 0 36q-14-10 0-36z', blue),
  )
}

export function roofBattens(): string {
  return picture(
    house('#E3DCCB'),
    shape(roofOutline, '#7B5B3C'),
    repeat(9, (i) => tube(`M600 96L${110 + i * 122} 396`, 14, timber)),
    repeat(4, (i) => tube(`M${506 - i * 116} ${160 + i * 64}H${694 + i * 116}`, 12, timberDark)),
    shape('600,90 850,236 700,396 600,396', '#C9D4DC'),
    tube('M40 690V150M150 690V200M1160 690V180M1060 690V220', 12, gold),
    tube('M20 300H160M1050 300H1190M20 480H150M1050 480H1190', 12, shade),
    box(560, 60, 60, 40, paper),
  )
}

export function roofDone(sheet: string): string {
  return picture(
    house(paper),
    shape(roofOutline, sheet),
    ribs(ink),
    tube('M600 90L70 400M600 90L1130 400', 14, sheet),
    tube('M60 408H1140', 20, line),
    tube('M1080 412V690', 16, line),
    disc(1060, 110, 54, gold),
    path('M20 690q10-150 60-160t70 160z', leaf),
  )
}

export function solarRoof(): string {
  return picture(
    house('#EDE6D6'),
    shape(roofOutline, '#8F5A43'),
    trace(
      repeat(6, (i) => `M${540 - i * 78} ${130 + i * 46}H${660 + i * 78}`),
      4,
    ),
    repeat(3, (row) =>
      repeat(3 + row, (i) => {
        const x = 600 - (3 + row) * 66 + i * 132
        const y = 176 + row * 72
        return shape(`${x + 8},${y} ${x + 122},${y} ${x + 130},${y + 62},${x},${y + 62}`, '#24407A')
      }),
    ),
    trace('M460 208h280M390 280h420M330 350h540', 3, blue),
    disc(1050, 120, 64, gold),
    trace('M1050 26v-20M1144 120h30M956 120h-30M1116 186l20 20M984 54l-20-20M1116 54l20-20', 8, gold),
    box(1062, 480, 90, 150, paper, 8),
    box(1080, 500, 54, 34, leaf),
    tube('M1106 480V400', 8, shade),
  )
}

export function steelFrame(): string {
  return picture(
    area(0, 0, 1200, 620, sky),
    path('M-10 560q260-120 520-60t700-60v190H-10z', '#C98B6B'),
    area(0, 610, 1200, 190, soil),
    shape('150,640 1050,640 1180,760 20,760', concrete),
    repeat(2, (i) => tube(`M${220 + i * 760} 660V220`, 34, blue)),
    repeat(2, (i) => tube(`M${90 + i * 1020} 740V170`, 40, blue)),
    tube('M90 180H1110', 44, blue),
    tube('M220 230H980', 30, blue),
    tube('M90 190L220 230M1110 190L980 230', 26, blue),
    repeat(5, (i) => tube(`M${250 + i * 165} 182L${340 + i * 130} 228`, 16, shade)),
    tube('M640 180V20', 6, ink),
    path('M600 20h80v-30h-80z', gold),
    repeat(2, (i) => box(54 + i * 1020, 730, 72, 22, shade)),
  )
}

export function extensionFrame(): string {
  return picture(
    area(0, 0, 1200, 640, sky),
    area(0, 640, 1200, 160, '#B79A6E'),
    box(40, 330, 520, 340, '#C4785A'),
    trace(
      repeat(7, (i) => `M40 ${372 + i * 42}H560`),
      3,
      '#8A4A33',
    ),
    shape('300,170 620,330 -20,330', '#7F4A3A'),
    box(120, 430, 150, 120, glass),
    repeat(7, (i) => tube(`M${580 + i * 88} 670V160`, 20, timber)),
    tube('M570 160H1120M570 660H1120M570 410H1120', 24, timber),
    tube('M580 400L760 170M1108 400L930 170', 16, timberDark),
    repeat(5, (i) => tube(`M${600 + i * 120} 150L${690 + i * 86} 50`, 16, timber)),
    ladder(1050, 300, 370),
    box(600, 700, 300, 24, timber),
    box(620, 676, 300, 24, timber),
    box(330, 480, 90, 190, gum),
  )
}
