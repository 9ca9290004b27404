/** Kitchens and other rooms, before, during and after. */
import {
  area,
  box,
  bucket,
  colours,
  disc,
  floor,
  grid,
  ladder,
  path,
  picture,
  repeat,
  shape,
  trace,
  tube,
} from './canvas.ts'

const { ink, gold, gum, leaf, paper, line, concrete, shade, timber, timberDark, brick, sky, glass } = colours

const door = (x: number, y: number, w: number, h: number, fill: string) =>
  box(x, y, w, h, fill) + disc(x + w - 20, y + h / 2, 7, gold)

export function kitchenOld(): string {
  return picture(
    area(0, 0, 1200, 800, '#EBDDB5'),
    floor(640, '#C79B6A', 10, '#7A5B35'),
    repeat(4, (i) => door(60 + i * 150, 60, 150, 190, '#C98F55')),
    grid(60, 270, 1080, 120, 18, 2, '#C5AE7A'),
    repeat(3, (i) => door(60 + i * 170, 440, 170, 220, '#C98F55')),
    door(860, 440, 280, 220, '#C98F55'),
    box(570, 420, 270, 250, paper, 8),
    trace('M570 480h270'),
    repeat(4, (i) => disc(610 + i * 62, 450, 14, ink)),
    box(600, 510, 210, 120, shade, 8),
    box(40, 400, 1120, 40, '#D8C49A'),
    box(760, 60, 330, 220, sky),
    trace('M925 60v220M760 170h330'),
    path('M760 60q40 120 0 220M1090 60q-40 120 0 220', brick),
    tube('M960 400v-60h50v24', 10, shade),
    trace('M300 250l30 60-14 40', 5, timberDark),
  )
}

/** Carcasses, a string of light and the pipes in the wall. */
export function kitchenFrame(): string {
  return picture(
    area(0, 0, 1200, 800, '#DFE3DC'),
    area(60, 300, 1080, 130, '#C9BBA4'),
    floor(650, '#B8B2A4', 9),
    tube('M760 430V330h120v100', 14, colours.blue),
    tube('M800 430V360h40v70', 14, brick),
    repeat(5, (i) => box(60 + i * 170, 440, 170, 220, timber) + box(84 + i * 170, 464, 122, 172, '#8F6B3F')),
    repeat(3, (i) => trace(`M${84 + i * 170} 550h122`, 8, timber)),
    repeat(3, (i) => box(60 + i * 170, 70, 170, 200, timber) + box(84 + i * 170, 94, 122, 152, '#8F6B3F')),
    box(700, 70, 350, 220, sky),
    trace('M875 70v220'),
    trace('M600 0v96', 5),
    path('M572 96h56l16 50h-88z', gold),
    box(940, 470, 200, 26, line),
    box(960, 496, 160, 160, paper),
    shape('250,740 620,700 640,724 270,768', timber),
    path('M820 720h130v50h-130z', gold),
    trace('M840 745h90', 5),
  )
}

export function kitchenDone(front: string, splash: string): string {
  return picture(
    area(0, 0, 1200, 800, paper),
    floor(650, timber, 9, timberDark),
    area(60, 250, 1080, 160, splash),
    grid(60, 250, 1080, 160, 12, 3, '#FFFFFF'),
    repeat(4, (i) => box(60 + i * 140, 60, 140, 190, front) + trace(`M${100 + i * 140} 232h60`, 8, gold)),
    box(700, 50, 380, 240, sky),
    path('M703 287V200q100-60 190-10t184-30v127z', leaf),
    trace('M890 50v240'),
    box(690, 290, 400, 22, timber),
    repeat(3, (i) => box(60 + i * 180, 440, 180, 210, front) + trace(`M${90 + i * 180} 466h120`, 8, gold)),
    box(600, 440, 220, 210, ink),
    box(622, 490, 176, 130, '#33463C', 8),
    trace('M630 468h160', 8, line),
    box(820, 440, 320, 210, front),
    trace('M980 440v210M850 466h100M1010 466h100', 8, gold),
    box(40, 408, 1120, 34, '#E7EDE9', 6),
    trace('M630 406h160', 10),
    tube('M960 408v-90q0-30 34-30t34 30v18', 10, ink),
    path('M140 408h90l-10-60h-70z', brick),
    trace('M186 348q-40-50-50-80M186 348q10-60 34-90', 8, gum),
  )
}

export function plasterCracked(): string {
  return picture(
    area(0, 0, 1200, 800, '#E9E2D4'),
    area(0, 0, 1200, 190, '#DAD1BF'),
    path('M-10 190h1220v40q-40 34-76 0t-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0-76 0z', paper),
    path('M360-10l60 90 120 26 90 70 150-30 70-90-30-66z', '#7B5B3C'),
    repeat(8, (i) => trace(`M${390 + i * 58} 0l-14 ${60 + (i % 3) * 40}`, 12, timber)),
    trace('M640 230l-40 90 36 60-60 110 20 70M860 230l30 80-26 60', 6),
    path('M150 330h180v330h-180z', sky),
    trace('M240 330v330M150 495h180'),
    box(130, 660, 220, 26, paper),
    floor(700, '#A97B45', 8, '#6E4F2B'),
    shape('520,770 580,710 660,740 700,700 780,776', paper),
    shape('700,780 760,736 850,752 880,784', '#DAD1BF'),
    ladder(960, 250, 480),
  )
}

export function paintBefore(): string {
  return picture(
    area(0, 0, 1200, 800, '#D9C7A3'),
    path('M690-10q40 110 130 90t120 60 160-40v-110z', '#B89D6A'),
    box(120, 160, 250, 520, '#EFE6D2'),
    box(160, 200, 170, 190, '#E3D6BA'),
    box(160, 430, 170, 210, '#E3D6BA'),
    disc(340, 430, 11, gold),
    floor(680, timberDark, 8, '#6E4F2B'),
    box(-10, 650, 130, 40, '#EFE6D2'),
    box(370, 650, 840, 40, '#EFE6D2'),
    trace('M470 240h110v140h-110zM620 260h90v110h-90z', 4, '#B49B6B'),
    repeat(5, (i) => disc(500 + i * 70, 210 + (i % 2) * 30, 4, ink)),
    trace('M560 470l40 70-16 60', 4, '#8C6B45'),
    path('M860 700h200l-16 90h-168z', paper),
    box(860, 440, 190, 250, '#C9B68F', 6),
    trace('M860 560h190', 5),
  )
}

export function paintDone(wall: string): string {
  return picture(
    area(0, 0, 1200, 800, wall),
    area(0, 0, 1200, 40, paper),
    trace('M0 40H1200'),
    box(120, 160, 250, 520, paper),
    box(160, 200, 170, 190, '#E7EDE9'),
    box(160, 430, 170, 210, '#E7EDE9'),
    disc(340, 430, 11, gold),
    floor(680, timber, 8, timberDark),
    box(-10, 644, 130, 44, paper),
    box(370, 644, 840, 44, paper),
    box(500, 190, 260, 190, sky),
    path('M503 377V320l80-60 70 50 50-30 54 40v57z', leaf),
    ladder(900, 230, 470),
    bucket(540, 690, gold),
    box(690, 760, 150, 30, line, 6),
    trace('M980 180h130', 40, paper),
    tube('M1045 200v70', 10, timberDark),
  )
}

/** Batts between the joists below the rafters. */
export function atticInsulation(): string {
  return picture(
    area(0, 0, 1200, 800, '#6E5A45'),
    shape('600,40 1190,560 10,560', '#8F7658'),
    repeat(5, (i) => tube(`M600 50L${70 + i * 265} 560`, 26, timber)),
    tube('M600 40V560', 30, timberDark),
    area(0, 560, 1200, 240, '#B48A58'),
    repeat(5, (i) =>
      path(
        `M${-30 + i * 260} 800l${60 - i * 24} -210q110-50 200 0l${-20 + i * 6} 210z`,
        i === 3 ? '#8F7658' : '#E8C9D0',
      ),
    ),
    repeat(6, (i) => tube(`M${-20 + i * 260} 800L${60 + i * 214} 566`, 26, timber)),
    trace('M300 660q40-30 80 0t80 0M560 700q40-30 80 0t80 0', 5, '#B97F8C'),
    disc(900, 330, 44, gold),
    trace('M900 250v-40M980 330h40M820 330h-40M956 386l30 30M844 386l-30 30', 8, gold),
    path('M860 690h180v70h-180z', '#E8C9D0'),
  )
}

/** A double-hung window with a rotten sill. */
export function sashWindow(): string {
  return picture(
    area(0, 0, 1200, 800, brick),
    trace(
      repeat(16, (i) => `M0 ${50 * (i + 1)}H1200`) +
        repeat(15, (i) => `M${(i % 2 ? 40 : 80) + i * 80} ${(i % 4) * 200}v50m-40 0v50m40 0v50m-40 0v50`),
      3,
      '#8A4A33',
    ),
    box(340, 60, 520, 60, '#D9CFBE'),
    box(370, 110, 460, 560, paper),
    box(420, 150, 360, 230, sky),
    box(410, 370, 380, 250, glass),
    trace('M600 150v220M600 376v240', 12, paper),
    trace('M460 340l90-150M650 580l90-160', 5, '#FFFFFF'),
    box(570, 356, 60, 24, gold, 6),
    path('M320 670h560v60q-60 20-110-6t-90 24-130-10-110 10-120-18z', timber),
    path('M640 690q70-10 130 14t80 6v20q-70 24-110-2t-90 20z', '#6E4F2B'),
    trace('M930 520l120 160', 20, timberDark),
    path('M900 470l70 40-20 40-74-34z', shade),
  )
}

/** Lift doors, downlights and a chipped skirting. */
export function lobby(): string {
  return picture(
    area(0, 0, 1200, 800, '#D6CDB9'),
    area(0, 0, 1200, 110, '#EEE7D8'),
    trace('M0 110H1200'),
    repeat(4, (i) => disc(180 + i * 280, 56, 26, i === 2 ? '#5C5648' : gold)),
    floor(650, concrete, 8, shade),
    box(180, 200, 340, 450, shade),
    box(210, 230, 280, 420, line),
    trace('M350 230v420'),
    box(310, 150, 80, 40, ink, 6),
    path('M338 176l12-16 12 16z', gold),
    box(560, 380, 46, 90, paper, 8),
    disc(583, 408, 9, gold),
    disc(583, 442, 9, shade),
    box(700, 190, 220, 460, '#A58A64'),
    disc(890, 430, 11, gold),
    box(980, 240, 160, 120, gum),
    trace('M1010 270h70M1010 300h100M1010 330h50', 6, paper),
    box(-10, 626, 190, 34, '#B5A98E'),
    path('M920 626h120l14 16 20-10 16 28h-170zM1120 626h90v34h-80z', '#B5A98E'),
    path('M1000 700h130v-70q-65-40-130 0z', leaf),
    path('M1010 700h110l-14 80h-82z', brick),
  )
}
