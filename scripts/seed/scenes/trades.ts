/** Switchboards, plant and shops. */
import { area, box, colours, disc, floor, grid, ladder, path, picture, repeat, shape, trace, tube } from './canvas.ts'

const { ink, gold, gum, leaf, mint, paper, line, concrete, shade, timber, timberDark, brick, sky, glass, blue } =
  colours

export function switchboardOld(): string {
  return picture(
    area(0, 0, 1200, 800, '#CDBFA6'),
    trace(
      repeat(9, (i) => `M0 ${80 * (i + 1)}H1200`),
      3,
      '#A8987C',
    ),
    box(300, 90, 600, 640, '#6E5A45'),
    box(340, 130, 520, 560, '#8B7A62'),
    repeat(
      6,
      (i) =>
        box(380 + (i % 3) * 150, 420 + Math.floor(i / 3) * 130, 110, 100, '#EFE6D2', 14) +
        box(410 + (i % 3) * 150, 446 + Math.floor(i / 3) * 130, 50, 48, i === 4 ? ink : paper, 6),
    ),
    box(400, 170, 200, 190, ink, 12),
    disc(500, 250, 62, paper),
    trace('M500 250l30-36M452 250h14M534 250h14', 5),
    box(660, 190, 150, 130, '#EFE6D2', 8),
    trace('M735 320v60M700 320q-20 50-60 60', 6, colours.rust),
    tube('M560 90V-10M640 90V-10', 20, shade),
    path('M560 560q40-40 70-6t50-10-10 60-110-4z', '#4A3A2A'),
    trace('M860 700q80 40 60 110M880 660q120 20 130 150', 8, colours.rust),
  )
}

export function switchboardDone(): string {
  return picture(
    area(0, 0, 1200, 800, '#DDE5E0'),
    trace(
      repeat(9, (i) => `M0 ${80 * (i + 1)}H1200`),
      3,
      line,
    ),
    box(260, 60, 520, 690, concrete, 10),
    box(300, 100, 440, 610, paper, 6),
    shape('780,60 1010,20 1010,790 780,750', line),
    repeat(
      3,
      (row) =>
        box(330, 150 + row * 180, 380, 110, shade) +
        repeat(
          8,
          (i) =>
            box(340 + i * 45, 160 + row * 180, 40, 90, paper, 4) +
            box(351 + i * 45, 190 + row * 180, 18, 30, row === 0 && i < 2 ? gold : ink, 4),
        ),
    ),
    trace(
      repeat(3, (row) => `M340 ${284 + row * 180}h360`),
      5,
      mint,
    ),
    box(330, 650, 160, 40, gold),
    trace('M346 670h120', 5),
    tube('M440 60V-10M520 60V-10M600 60V-10', 22, shade),
    disc(760, 400, 12, gold),
    box(850, 200, 110, 150, paper),
    trace('M870 236h70M870 266h70M870 296h40', 5),
  )
}

export function rack(): string {
  return picture(
    area(0, 0, 1200, 800, '#E7EDE9'),
    area(0, 0, 1200, 130, paper),
    trace('M0 130H1200M200 0V130M500 0V130M800 0V130M1100 0V130', 4),
    box(500, -10, 300, 140, ink),
    floor(690, shade, 8),
    box(420, 200, 380, 490, '#24362D', 8),
    repeat(
      2,
      (row) =>
        box(450, 240 + row * 80, 320, 54, line) + repeat(10, (i) => box(462 + i * 30, 254 + row * 80, 20, 26, ink, 3)),
    ),
    box(450, 420, 320, 60, gum),
    repeat(8, (i) => disc(480 + i * 38, 450, 8, i % 3 ? mint : gold)),
    box(450, 510, 320, 130, '#3C4B43'),
    trace(
      repeat(6, (i) => `M470 ${530 + i * 18}h280`),
      4,
      shade,
    ),
    trace(
      repeat(8, (i) => `M${474 + i * 36} 280q${-80 + i * 20} 130 ${-10 + i * 4} 170`),
      7,
      blue,
    ),
    tube('M540 130q-30 60 0 70M640 130q20 40 0 70M740 130q40 40 10 70', 12, gold),
    ladder(930, 220, 480),
    box(90, 520, 220, 160, timber),
    trace('M90 560h220M200 520v40', 5),
  )
}

export function hotWater(): string {
  return picture(
    area(0, 0, 1200, 800, '#C4785A'),
    trace(
      repeat(15, (i) => `M0 ${50 * (i + 1)}H1200`),
      3,
      '#8A4A33',
    ),
    area(0, 690, 1200, 110, concrete),
    trace('M0 690H1200'),
    box(330, 130, 260, 540, '#D9DED6', 60),
    path('M330 470q60-30 110 20t150-10v130q0 60-60 60h-140q-60 0-60-60z', colours.rust),
    box(350, 664, 220, 30, shade),
    box(410, 250, 100, 120, paper, 8),
    trace('M426 280h68M426 306h68M426 332h40', 5),
    tube('M400 130V50H720V690', 14, '#B0603A'),
    tube('M520 130V90H780V690', 14, blue),
    disc(752, 400, 26, gold),
    box(830, 300, 270, 390, paper, 16),
    disc(965, 440, 96, line),
    disc(965, 440, 22, ink),
    trace('M965 344v192M869 440h192M897 372l136 136M1033 372L897 508', 5),
    trace('M860 590h210M860 620h210M860 650h210', 5),
    path('M560 700q90-30 200 0t180 30q-200 50-380-30z', glass),
  )
}

/** Stairs whose rail is too low. */
export function stairRail(): string {
  const steps = repeat(7, (i) => box(150 + i * 130, 640 - i * 80, 1060 - i * 130, 90, i % 2 ? concrete : line))
  return picture(
    area(0, 0, 1200, 800, '#D9DED6'),
    grid(0, 0, 1200, 800, 8, 8, line),
    steps,
    area(0, 730, 1200, 70, shade),
    trace('M0 730H1200'),
    tube('M170 560L1010 50', 16, shade),
    trace(
      repeat(6, (i) => `M${210 + i * 130} ${540 - i * 79}v104`),
      8,
    ),
    trace('M150 400L990-110', 8, gold),
    trace('M300 470V320M282 344l18-24 18 24M282 446l18 24 18-24', 6),
    box(60, 120, 200, 110, gum),
    path('M100 175h80v-26l50 36-50 36v-26h-80z', paper),
  )
}

export function shopEmpty(): string {
  return picture(
    area(0, 0, 1200, 800, concrete),
    area(0, 0, 1200, 120, '#A9B3AD'),
    trace('M0 120H1200'),
    repeat(5, (i) => tube(`M${100 + i * 250} 0V120`, 24, shade)),
    tube('M0 70H1210', 34, line),
    floor(620, '#BFB7A8', 8, shade),
    box(180, 190, 560, 430, sky),
    trace('M460 190v430M180 300h560', 10),
    area(240, 330, 180, 250, paper, 0.9),
    trace('M260 380h130M260 420h90', 6),
    box(850, 240, 220, 380, shade),
    disc(1040, 440, 10, gold),
    trace('M820 120v90M560 120v140', 5),
    disc(820, 226, 16, gold),
    disc(560, 276, 16, gold),
    shape('120,740 260,660 420,690 470,770', '#A97B45'),
    box(900, 690, 180, 60, gold),
    trace('M930 690v60M1050 690v60', 6),
  )
}

export function shopFitOut(): string {
  return picture(
    area(0, 0, 1200, 800, '#E9E2D4'),
    area(0, 0, 1200, 100, '#24362D'),
    repeat(4, (i) => trace(`M${200 + i * 260} 0v170`, 5) + path(`M${166 + i * 260} 170h68l20 50h-108z`, gold)),
    floor(650, '#C9BBA4', 9, timberDark),
    area(60, 240, 560, 160, leaf),
    grid(60, 240, 560, 160, 14, 4, '#FFFFFF'),
    repeat(2, (i) => box(60, 420 + i * -90, 560, 16, timber)),
    box(40, 470, 640, 200, timber),
    trace(
      repeat(12, (i) => `M${90 + i * 50} 500V660`),
      4,
    ),
    box(20, 440, 680, 34, '#D9DED6', 6),
    box(120, 350, 190, 90, shade, 10),
    disc(170, 400, 16, paper),
    disc(260, 400, 16, paper),
    ladder(820, 240, 430),
    box(960, 460, 200, 60, gum, 20),
    box(980, 520, 160, 150, gum),
    turnedSheet(),
  )
}

function turnedSheet(): string {
  return shape('700,730 980,700 1010,740 730,776', paper)
}

export function cafeDone(): string {
  return picture(
    area(0, 0, 1200, 800, '#EFE6D2'),
    area(0, 0, 1200, 90, '#24362D'),
    repeat(4, (i) => trace(`M${160 + i * 290} 0v140`, 5) + disc(160 + i * 290, 176, 40, gold)),
    floor(650, timber, 10, timberDark),
    box(40, 470, 560, 200, gum),
    box(20, 440, 600, 34, timber, 6),
    area(60, 250, 500, 150, mint),
    grid(60, 250, 500, 150, 12, 4, '#FFFFFF'),
    box(120, 350, 190, 90, shade, 10),
    box(380, 380, 60, 60, brick, 8),
    box(450, 390, 50, 50, paper, 8),
    box(700, 190, 440, 300, sky),
    trace('M920 190v300'),
    path('M703 487v-90q110-60 210-20t224-10v120z', leaf),
    repeat(
      2,
      (i) =>
        box(720 + i * 230, 560, 170, 22, timber, 10) + trace(`M${805 + i * 230} 582v150M${760 + i * 230} 732h90`, 10),
    ),
    repeat(2, (i) => disc(670 + i * 460, 640, 34, brick) + trace(`M${670 + i * 460} 674v80`, 8)),
  )
}
