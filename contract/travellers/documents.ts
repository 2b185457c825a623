/** What people travel with. `passport_abroad` is the passport of any other country as well. */
export const documentKinds = ['passport_ru', 'passport_abroad', 'birth_certificate'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** The code of Russia among citizenships. */
export const RUSSIA = 'ru'

/** Citizenships: countries by their ISO 3166 codes of two letters. Names are the browser's own (`Intl.DisplayNames`). */
export const citizenships: readonly string[] = [
  'ad ae af ag ai al am ao ar as at au aw az ba bb bd be bf bg bh bi bj bm bn bo br bs bt bw by bz ca cd cf cg ch ci',
  'ck cl cm cn co cr cu cv cw cy cz de dj dk dm do dz ec ee eg er es et fi fj fm fr ga gb gd ge gh gi gl gm gn gq gr',
  'gt gu gw gy hk hn hr ht hu id ie il in iq ir is it jm jo jp ke kg kh ki km kn kp kr kw ky kz la lb lc li lk lr ls',
  'lt lu lv ly ma mc md me mg mh mk ml mm mn mo mr ms mt mu mv mw mx my mz na ne ng ni nl no np nr nu nz om pa pe pg',
  'ph pk pl pr ps pt pw py qa ro rs ru rw sa sb sc sd se sg si sk sl sm sn so sr ss st sv sy sz tc td tg th tj tl tm',
  'tn to tr tt tv tw tz ua ug us uy uz va vc ve vg vi vn vu ws xk ye za zm zw',
].flatMap((line) => line.split(' '))
