/** Decks, fences, walls, paving and slabs, before, during and after. */
import { area, box, bucket, colours, disc, path, picture, repeat, shape, trace, tube, turned } from './canvas.ts'

const { ink, gold, gum, leaf, mint, paper, line, concrete, shade, timber, timberDark, brick, sky, soil, glass } =
  colours

const tree = (x: number, y: number, size: number) =>
  tube(`M${x} ${y}v${-size}`, 18, timberDark) +
  path(
    `M${x - size * 0.6} ${y - size}q0-${size * 0.7} ${size * 0.6}-${size * 0.7}t${size * 0.6} ${size * 0.7}q-${size * 0.3} ${size * 0.3}-${size * 0.6} ${size * 0.1}t-${size * 0.6}-${size * 0.1}z`,
    leaf,
  )

const yard = (ground: string) => area(0, 0, 1200, 480, sky) + area(0, 480, 1200, 320, ground) + trace('M0 480H1200')

const houseWall = () =>
  area(0, 0, 520, 500, '#E9E2D4') +
  trace(
    repeat(9, (i) => `M0 ${50 + i * 50}H520`),
    3,
    line,
  ) +
  trace('M520 0V500', 8) +
  box(110, 120, 280, 370, glass) +
  trace('M250 120V490', 8) +
  trace('M140 420l80-180M280 440l80-170', 5, '#FFFFFF')

export function deckWorn(): string {
  return picture(
    yard(mint),
    tree(1020, 480, 240),
    houseWall(),
    shape('40,490 860,490 1120,700 -60,700', '#A8A08E'),
    trace(
      repeat(10, (i) => `M${120 + i * 76} 490L${50 + i * 112} 700`),
      4,
    ),
    shape('430,560 520,560 540,620 440,620', ink),
    shape('690,630 790,630 830,690 710,690', ink),
    turned(9, 560, 610, box(500, 600, 220, 24, '#8B8474')),
    shape('-60,700 1120,700 1120,740 -60,740', '#8B8474'),
    repeat(4, (i) => box(90 + i * 300, 740, 40, 70, '#8B8474')),
    path('M900 560q10-50 34-56t26 50zM250 700q6-40 22-44t20 40z', gum),
  )
}

export function deckFrame(): string {
  return picture(
    yard(soil),
    tree(1080, 480, 220),
    houseWall(),
    repeat(3, (i) => tube(`M${560 + i * 240} 690V120`, 30, timber)),
    tube('M500 120H1090', 34, timber),
    repeat(7, (i) => tube(`M${540 + i * 84} 100l60-70`, 16, timberDark)),
    repeat(6, (i) => tube(`M${60 + i * 180} 500L${-30 + i * 220} 720`, 24, timber)),
    tube('M-10 510H960M-10 720H1210', 26, timber),
    repeat(3, (i) => box(530 + i * 240, 690, 60, 60, concrete)),
    bucket(60, 620, gold),
    box(930, 740, 220, 22, timber),
    box(960, 716, 200, 22, timber),
  )
}

export function deckDone(board: string): string {
  return picture(
    yard(mint),
    tree(1040, 480, 260),
    tree(720, 480, 160),
    houseWall(),
    shape('40,490 860,490 1120,690 -60,690', board),
    trace(
      repeat(12, (i) => `M${106 + i * 64} 490L${30 + i * 92} 690`),
      4,
    ),
    repeat(3, (i) => box(-60 - i * 20, 690 + i * 40, 1200 + i * 40, 40, i % 2 ? board : timberDark)),
    repeat(5, (i) => disc(130 + i * 230, 750, 9, gold)),
    tube('M860 490V380H1190', 12, ink),
    trace(
      repeat(7, (i) => `M${900 + i * 44} 386V${520 + i * 30}`),
      6,
    ),
    box(560, 440, 230, 40, timberDark),
    box(580, 480, 24, 70, timberDark),
    box(746, 480, 24, 70, timberDark),
    path('M80 610h90l-12 70h-66z', brick),
    trace('M124 610q-40-50-44-90M126 610q10-60 34-90', 9, gum),
  )
}

const palings = (count: number, lean: (index: number) => number, fill: string, missing: readonly number[] = []) =>
  repeat(count, (i) => {
    if (missing.includes(i)) return ''
    const x = 20 + i * 62
    return turned(lean(i), x + 28, 640, shape(`${x},220 ${x + 28},190 ${x + 56},220 ${x + 56},650 ${x},650`, fill))
  })

export function fenceBroken(): string {
  return picture(
    yard('#C9C08F'),
    tree(900, 300, 220),
    tube('M0 330H480M560 350L1210 300', 20, timberDark),
    tube('M0 560H470M570 590L1210 540', 20, timberDark),
    palings(19, (i) => (i > 7 ? (i % 3) * 4 - 9 : (i % 2) * 2 - 1), '#AFA58F', [8, 9, 14]),
    turned(64, 600, 690, shape('570,470 600,440 630,470 630,760 570,760', '#AFA58F')),
    turned(14, 520, 640, box(490, 250, 50, 430, '#8B8474')),
    path('M0 720q60-60 120-10t120-6 130 4 140-4 120 10 150-10 140 6 140-6 150 8v98H0z', leaf),
  )
}

export function fenceDone(fill: string): string {
  return picture(
    yard(mint),
    tree(240, 260, 200),
    tree(820, 240, 170),
    area(0, 190, 1200, 470, fill),
    trace(
      repeat(26, (i) => `M${20 + i * 46} 190V660`),
      4,
    ),
    box(-10, 170, 1220, 36, fill),
    box(-10, 620, 1220, 56, concrete),
    repeat(4, (i) => box(60 + i * 350, 150, 42, 540, shade)),
    box(760, 230, 230, 400, fill),
    trace('M760 620L990 240', 8),
    box(950, 400, 26, 60, gold),
    path('M0 740q60-50 120-8t130-6 140 4 140-4 130 8 150-8 140 6 140-6 150 8v72H0z', leaf),
  )
}

const sleepers = (x: number, lean: number, fill: string) =>
  turned(
    lean,
    x + 120,
    620,
    repeat(4, (i) => box(x, 340 + i * 70, 260, 66, i % 2 ? fill : line)),
  )

export function wallLeaning(): string {
  return picture(
    area(0, 0, 1200, 420, sky),
    path('M-10 340q300-90 620-50t600-40v560H-10z', leaf),
    path('M-10 410q300-40 620-10t600-30v260H-10z', soil),
    sleepers(40, -6, '#8B7B62'),
    sleepers(330, 4, '#9A8A70'),
    sleepers(620, -9, '#8B7B62'),
    sleepers(920, 7, '#9A8A70'),
    repeat(4, (i) => turned(i % 2 ? 7 : -8, 310 + i * 290, 640, box(290 + i * 290, 300, 40, 340, timberDark))),
    area(0, 640, 1200, 160, concrete),
    trace('M0 640H1200M500 640l60 70-40 90', 6),
    path('M560 640q80-60 150-20t120 60q-90 40-270-40z', soil),
  )
}

export function wallDone(stone: string): string {
  return picture(
    area(0, 0, 1200, 400, sky),
    path('M-10 300q300-60 620-30t600-40v160H-10z', leaf),
    tree(200, 320, 180),
    tree(1000, 300, 220),
    repeat(4, (row) =>
      repeat(6, (i) => box(-120 + i * 250 + (row % 2) * 125, 360 + row * 76, 246, 72, (i + row) % 3 ? stone : line)),
    ),
    box(-10, 330, 1220, 36, concrete),
    area(0, 664, 1200, 136, '#D9DED6'),
    trace('M0 664H1200'),
    path('M40 360q20-90 60-40t60-20 50 60zM560 330q20-80 60-36t60-14 40 50z', gum),
    repeat(5, (i) => disc(110 + i * 245, 640, 9, ink)),
    turned(-3, 760, 318, box(660, 300, 200, 26, gold, 4) + box(740, 306, 44, 14, mint)),
  )
}

export function pavingBase(): string {
  return picture(
    yard(soil),
    houseWall(),
    tree(1060, 470, 230),
    shape('60,520 900,520 1160,780 -60,780', '#D6C7A4'),
    trace('M60 520L-60 780M900 520L1160 780', 12, timberDark),
    tube('M150 620H960M110 700H1040', 8, shade),
    tube('M330 700L380 600L760 650', 16, timber),
    path('M880 600h130l30 90h-180z', gold),
    tube('M950 600l60-150', 12, ink),
    box(850, 690, 200, 40, shade, 8),
    path('M560 520q80-90 170 0z', concrete),
  )
}

export function pavingDone(stone: string): string {
  return picture(
    yard(mint),
    houseWall(),
    shape('60,520 900,520 1200,790 -100,790', stone),
    trace(`${repeat(6, (i) => `M${180 + i * 120} 520L${86 + i * 184} 790`)}M20 570H960M-20 640H1040M-60 710H1120`, 5),
    path('M700 520q10-70 130-70t220 60q60 50 10 90-60-50-170-60t-190-20z', '#B9A98C'),
    tree(890, 470, 200),
    path('M960 640h110l-14 80h-82z', brick),
    path('M960 640q-10-80 54-90t60 90z', gum),
    box(540, 470, 140, 24, timber),
    trace('M560 494v70M660 494v70', 10),
  )
}

export function garden(): string {
  return picture(
    area(0, 0, 1200, 420, sky),
    area(0, 180, 1200, 240, '#E9E2D4'),
    trace(
      repeat(5, (i) => `M0 ${220 + i * 40}H1200`),
      3,
      line,
    ),
    box(720, 210, 200, 210, brick),
    box(200, 230, 260, 130, glass),
    trace('M330 230v130M0 420H1200'),
    area(0, 420, 1200, 380, '#DCC9A0'),
    path('M-10 560q200-70 420-20t400 30 400-50v290H-10z', '#CDB583'),
    shape('620,420 760,420 860,800 520,800', '#EDE7D8'),
    repeat(4, (i) => trace(`M${600 - i * 22} ${470 + i * 90}H${776 + i * 22}`, 5)),
    repeat(5, (i) =>
      path(`M${60 + i * 84} ${640 + (i % 2) * 70}q-6-80 10-90t20 90q20-70 36-50t-16 60z`, i % 2 ? gum : leaf),
    ),
    repeat(3, (i) => path(`M${930 + i * 84} ${690 - (i % 2) * 60}q-20-90 10-100t34 100z`, i % 2 ? leaf : gum)),
    tube('M20 750H480', 10, ink),
    box(980, 720, 140, 50, paper, 8),
  )
}

export function slabFormwork(): string {
  return picture(
    area(0, 0, 1200, 360, sky),
    path('M-10 360q200-70 420-30t400-10 400-20v80H-10z', leaf),
    area(0, 380, 1200, 420, soil),
    shape('230,430 980,430 1180,740 20,740', '#3C4B43'),
    trace(
      `${repeat(9, (i) => `M${300 + i * 76} 430L${130 + i * 116} 740`)}M200 490H1020M160 560H1066M110 640H1116`,
      6,
      colours.rust,
    ),
    tube('M230 430H980L1180 740H20Z', 22, timber),
    repeat(5, (i) => tube(`M${60 + i * 260} 750v50`, 16, timberDark)),
    tube('M520 560V470M640 640V540', 18, paper),
    trace('M30 400L1180 400', 4, gold),
    repeat(4, (i) => box(20 + i * 380, 370, 16, 90, timberDark)),
  )
}

export function slabPoured(): string {
  return picture(
    area(0, 0, 1200, 360, sky),
    path('M-10 360q200-70 420-30t400-10 400-20v80H-10z', leaf),
    area(0, 380, 1200, 420, '#A98A66'),
    shape('230,430 980,430 1180,720 20,720', line),
    shape('20,720 1180,720 1180,760 20,760', shade),
    trace('M605 430L600 720M130 570H1080', 5, shade),
    path('M300 480q140 30 280-6M720 640q120 20 240-14', 'none'),
    tube('M520 580V500M660 660V580', 18, paper),
    turned(-24, 880, 520, tube('M880 520V300', 12, timberDark) + box(760, 510, 240, 26, gold, 6)),
    tree(130, 380, 190),
  )
}
