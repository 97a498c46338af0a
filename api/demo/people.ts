import type { Random } from './random.ts';

/** A fictional person's name in both scripts. */
export type PersonName = { latin: string; arabic: string };

const FIRST = `Amine أمين, Yassine ياسين, Mehdi مهدي, Karim كريم, Sami سامي, Walid وليد, Nizar نزار, Hatem حاتم, Slim سليم,
Anis أنيس, Khaled خالد, Moez معز, Riadh رياض, Tarek طارق, Fares فارس, Aymen أيمن, Bilel بلال, Chiheb شهاب, Skander إسكندر,
Zied زياد, Leïla ليلى, Amel أمل, Ines إيناس, Sonia سنية, Rim ريم, Olfa ألفة, Nadia نادية, Hela هالة, Mouna منى, Samia سامية,
Imen إيمان, Wafa وفاء, Asma أسماء, Dorra درة, Yosra يسرى, Salma سلمى, Emna آمنة, Houda هدى, Fatma فاطمة, Meriem مريم,
Lotfi لطفي, Habib الحبيب, Mounir منير, Ridha رضا, Nabil نبيل, Sihem سهام, Najet نجاة, Raja رجاء, Malek مالك, Ghada غادة`;

const LAST = `Ben Salah بن صالح, Trabelsi الطرابلسي, Gharbi الغربي, Jaziri الجزيري, Mansouri المنصوري, Chebbi الشابي,
Hamdi الحمدي, Bouazizi البوعزيزي, Mejri الماجري, Ayari العياري, Dridi الدريدي, Khelifi الخليفي, Ben Amor بن عمر,
Zouari الزواري, Kallel القلال, Masmoudi المصمودي, Fourati الفراتي, Ben Youssef بن يوسف, Sassi الساسي, Baccouche البكوش,
Riahi الرياحي, Cherif الشريف, Mabrouk مبروك, Jlassi الجلاصي, Ouertani الورتاني, Ferchichi الفرشيشي, Hammami الهمامي,
Saidi السعيدي, Ben Othman بن عثمان, Belhadj بالحاج, Karoui القروي, Lahmar الأحمر, Miled ميلاد, Nasri الناصري, Rekik الرقيق,
Sellami السلامي, Tlili التليلي, Zribi الزريبي, Abid عبيد, Bouslama بوسلامة`;

const firstNames = parse(FIRST);
const lastNames = parse(LAST);

/** Joins a first and a last name. */
export function personName(random: Random): PersonName {
  const first = random.pick(firstNames);
  const last = random.pick(lastNames);
  return { latin: `${first.latin} ${last.latin}`, arabic: `${first.arabic} ${last.arabic}` };
}

/** A possible number of a range that no operator uses, as far as we know: 47 to 49. */
export function fictionalPhone(random: Random): string {
  return `+2164${7 + (random.int(1, 9) % 3)}${random.int(100, 999)}${random.int(100, 999)}`;
}

function parse(list: string): PersonName[] {
  return list.split(',').map((entry) => {
    const words = entry.trim();
    const boundary = words.search(/\p{Script=Arabic}/u);
    return { latin: words.slice(0, boundary).trim(), arabic: words.slice(boundary) };
  });
}
