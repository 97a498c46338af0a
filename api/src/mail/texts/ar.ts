import { needsWarning } from '@houni/domain/contact-in-text';
import type { MailTexts } from '../mail-texts.ts';

const ADS = { zero: '# إعلان', one: 'إعلانًا واحدًا', two: 'إعلانين', few: '# إعلانات', many: '# إعلانًا', other: '# إعلان' };
const LOWERED_ADS = {
  zero: 'لا أسعار منخفضة',
  one: 'سعر منخفض',
  two: 'سعران منخفضان',
  few: '# أسعار منخفضة',
  many: '# سعرًا منخفضًا',
  other: '# سعر منخفض',
};

const NEW_ADS = {
  zero: 'لا إعلانات جديدة',
  one: 'إعلان جديد',
  two: 'إعلانان جديدان',
  few: '# إعلانات جديدة',
  many: '# إعلانًا جديدًا',
  other: '# إعلان جديد',
};

export const ar: MailTexts = {
  'newsletter-confirm': () => ({
    subject: 'أكّد اشتراكك في النشرة البريدية لهوني',
    heading: 'بقيت نقرة واحدة',
    before: ['طلبتَ تلقّي النشرة البريدية لهوني. أكّد لنا أن هذا العنوان لك.'],
    action: 'تأكيد الاشتراك',
    after: ['إذا لم تطلب شيئًا فتجاهل هذه الرسالة، ولن تصلك أي رسالة أخرى.'],
  }),
  'newsletter-unsubscribe': () => ({
    subject: 'أكّد إلغاء اشتراكك',
    heading: 'أكّد إلغاء اشتراكك',
    before: ['وصلنا طلب بإيقاف إرسال النشرة البريدية لهوني إلى هذا العنوان. إن كان الطلب منك فأكّده.'],
    action: 'إلغاء الاشتراك',
    after: ['وإلا فتجاهل هذه الرسالة، ولن يتغير شيء.'],
  }),
  'ad-published': ({ title, expiresAt }, { userText, date }) => ({
    subject: `إعلانك منشور: ${userText(title)}`,
    heading: 'إعلانك منشور الآن',
    before: [`أصبح إعلانك ظاهرًا للجميع، وسيبقى كذلك حتى ${date(expiresAt)}.`],
    action: 'عرض إعلاني',
    after: ['أجب عن الرسائل بسرعة، فهذا أهم ما ينتظره الباحثون عن عقار.'],
  }),
  'ad-in-review': ({ title }, { userText }) => ({
    subject: `نراجع إعلانك: ${userText(title)}`,
    heading: 'نراجع إعلانك',
    before: ['يتحقق أحد المشرفين من الإعلان قبل نشره. سنكتب إليك فور الانتهاء من ذلك.'],
    action: 'عرض إعلاني',
  }),
  'ad-changes-requested': ({ title }, { userText }) => ({
    subject: `إعلانك يحتاج إلى تعديل: ${userText(title)}`,
    heading: 'إعلانك يحتاج إلى تعديل',
    before: ['لم يُنشر إعلانك بعد، ففيه ما يحتاج إلى تصحيح. يمكنك تصحيحه في صفحة إعلاناتك.'],
    action: 'عرض المطلوب',
  }),
  'ad-rejected': ({ title, refundedCredits }, { userText, count }) => ({
    subject: `لم يُقبل إعلانك: ${userText(title)}`,
    heading: 'لم يُقبل إعلانك',
    before: ['لا يمكننا نشر هذا الإعلان.'],
    action: 'الاطلاع على القرار',
    after: [
      ...(refundedCredits > 0
        ? [
            count(refundedCredits, {
              one: 'أعدنا إليك نقطة واحدة.',
              two: 'أعدنا إليك نقطتين.',
              few: 'أعدنا إليك # نقاط.',
              many: 'أعدنا إليك # نقطة.',
              other: 'أعدنا إليك # نقطة.',
            }),
          ]
        : []),
      'لا توافق على القرار؟ افتحه واختر «الاعتراض»: سيدرسه مشرف آخر.',
    ],
  }),
  'ad-removed': ({ title }, { userText }) => ({
    subject: `سُحب إعلانك: ${userText(title)}`,
    heading: 'سُحب إعلانك',
    before: ['بعد التحقق، سحبنا هذا الإعلان من الموقع.'],
    action: 'الاطلاع على القرار',
    after: ['لا توافق على القرار؟ افتحه واختر «الاعتراض»: سيدرسه مشرف آخر.'],
  }),
  'ad-appeal-decided': ({ title, outcome }, { userText }) => {
    const heading = outcome === 'upheld' ? 'بقي القرار بشأن إعلانك كما هو' : 'قُبل اعتراضك';
    return {
      subject: `${heading}: ${userText(title)}`,
      heading,
      before: [
        outcome === 'upheld'
          ? 'درس مشرف آخر اعتراضك وأبقى القرار.'
          : 'درس مشرف آخر اعتراضك وألغى القرار. يمكن لإعلانك أن يظهر من جديد.',
      ],
      action: 'عرض إعلاني',
    };
  },
  'ad-copied': ({ title }, { userText }) => ({
    subject: `إعلان آخر يشبه إعلانك: ${userText(title)}`,
    heading: 'إعلان آخر يشبه إعلانك',
    before: [
      'يريد شخص آخر نشر إعلان بصورك أو بنصك. يتحقق منه فريق الإشراف قبل أي نشر.',
      'إعلانك نُشر أولًا: لا يتغير ولا يُطلب منك شيء.',
    ],
    action: 'عرض إعلاني',
    after: [
      'لم تعهد بهذا العقار إلى أحد غيرك؟ اكتب إلينا من صفحة الاتصال. وإذا وجدت نسخة منه على الموقع، فاستعمل «الإبلاغ عن هذا الإعلان» في صفحتها.',
    ],
  }),
  'ad-expiring': ({ title, days }, { userText, count }) => ({
    subject: `ينتهي إعلانك ${count(days, {
      one: 'غدًا',
      two: 'بعد يومين',
      few: 'بعد # أيام',
      many: 'بعد # يومًا',
      other: 'بعد # يوم',
    })}: ${userText(title)}`,
    heading: count(days, {
      one: 'بقي يوم واحد على انتهاء إعلانك',
      two: 'بقي يومان على انتهاء إعلانك',
      few: 'بقيت # أيام على انتهاء إعلانك',
      many: 'بقي # يومًا على انتهاء إعلانك',
      other: 'بقي # يوم على انتهاء إعلانك',
    }),
    before: ['هل ما زال عقارك متاحًا؟ مدّد الإعلان قبل هذا التاريخ.'],
    action: 'تمديد إعلاني',
    after: ['إن تمت الصفقة فسجّل الإعلان مبيعًا أو مكرًى في صفحة إعلاناتك.'],
  }),
  'ad-expired': ({ title, renewableUntil }, { userText, date }) => ({
    subject: `انتهت مدة إعلانك: ${userText(title)}`,
    heading: 'لم يعد إعلانك منشورًا',
    before: [`انتهت مدة الإعلان. لإعادة نشره جدّده قبل ${date(renewableUntil)}.`],
    action: 'تجديد إعلاني',
  }),
  'ad-still-available': ({ titles, isBelowOthers }, { userText, count }) => ({
    subject: count(titles.length, {
      one: `هل ما زال متوفرًا؟ ${userText(titles[0] ?? '')}`,
      two: 'هل إعلاناك ما زالا متوفرين؟',
      few: 'هل إعلاناتك الـ # ما زالت متوفرة؟',
      many: 'هل إعلاناتك الـ # ما زالت متوفرة؟',
      other: 'هل إعلاناتك الـ # ما زالت متوفرة؟',
    }),
    heading: count(titles.length, {
      one: 'هل ما زال هذا العقار متوفرًا؟',
      two: 'هل ما زال هذان العقاران متوفرين؟',
      few: 'هل ما زالت هذه العقارات الـ # متوفرة؟',
      many: 'هل ما زالت هذه العقارات الـ # متوفرة؟',
      other: 'هل ما زالت هذه العقارات الـ # متوفرة؟',
    }),
    before: ['تكفي لمسة واحدة: يظهر تاريخ جوابك على الإعلانات المؤكَّدة.'],
    action: 'الإجابة',
    after: [
      isBelowOthers ? 'تأتي هذه الإعلانات الآن بعد غيرها إلى أن تجيب.' : 'بيع العقار أو كُري؟ قل ذلك في المكان نفسه.',
    ],
  }),
  'report-decided': ({ outcome }) => ({
    subject: 'درسنا بلاغك',
    heading: 'شكرًا على تنبيهك',
    before: [
      outcome === 'upheld'
        ? 'تحققنا مما بلّغت عنه واتخذنا ما يلزم.'
        : 'تحققنا مما بلّغت عنه، ولم نجد فيه ما يخالف قواعدنا.',
    ],
    after: ['لا يعرف الشخص المعني أن البلاغ منك.'],
  }),
  'contact-owner': ({ title, name, isWithAgency }, { userText }) => ({
    subject: isWithAgency ? `رسالة إلى ${userText(title)}` : `رسالة حول إعلانك: ${userText(title)}`,
    heading: isWithAgency ? 'هناك من يكتب إلى وكالتك' : 'هناك من يهتم بإعلانك',
    before: [
      isWithAgency
        ? `وصلتك رسالة من ${userText(name)} عبر صفحة وكالتك. يكفي أن تردّ على هذه الرسالة.`
        : `وصلتك رسالة من ${userText(name)} عبر إعلانك. يكفي أن تردّ على هذه الرسالة.`,
    ],
    action: 'قراءة المحادثة',
    after: ['لا يطلب هوني أبدًا رمزًا أو دفعًا عبر الرسائل. لا تستجب لهذه الطلبات.'],
  }),
  'contact-owner-copy': ({ title }, { userText }) => ({
    subject: `أُرسلت رسالتك: ${userText(title)}`,
    heading: 'أُرسلت رسالتك',
    before: ['يمكن للمعلن أن يجيبك مباشرة. هذه نسخة مما كتبت.'],
    action: 'عرض المحادثة',
    after: ['لا تدفع شيئًا قبل أن تزور العقار وتتحقق من وثائقه.'],
  }),
  'contact-admins': ({ subject, name }, { userText }) => ({
    subject: `اتصال: ${userText(subject)}`,
    heading: 'رسالة من الموقع',
    before: [`وصلت رسالة من ${userText(name)} عبر صفحة الاتصال. الردّ على هذه الرسالة يصل إلى صاحبها.`],
  }),
  'contact-admins-copy': () => ({
    subject: 'وصلتنا رسالتك',
    heading: 'شكرًا على مراسلتنا',
    before: ['وصلتنا رسالتك وسنجيبك على هذا العنوان. هذه نسخة منها.'],
  }),
  'contact-answer': ({ subject }, { userText }) => ({
    subject: `جواب على رسالتك: ${userText(subject)}`,
    heading: 'جوابنا على رسالتك',
    before: ['يجيبك فريق هوني على الرسالة التي كتبتها من صفحة الاتصال. يمكنك الردّ على هذا البريد.'],
  }),
  'message-received': ({ from, title, excerpt, isWithAgency }, { userText }) => ({
    subject: `رسالة جديدة: ${userText(title)}`,
    heading: 'لديك رسالة جديدة',
    before: [isWithAgency ? `وصلتك رسالة من ${userText(from)}.` : `وصلتك رسالة من ${userText(from)} بخصوص هذا الإعلان.`],
    action: 'القراءة والرد',
    after: needsWarning(excerpt) ? ['لا تدفع شيئًا قبل أن تزور العقار وتتحقق من وثائقه.'] : [],
  }),
  'guest-message-confirm': ({ title }, { userText }) => ({
    subject: `لتصلك الإجابة: ${userText(title)}`,
    heading: 'أُرسلت رسالتك',
    before: ['أكّد هذا العنوان لتقرأ إجابة المعلن وتردّ عليه هنا، دون إنشاء حساب.'],
    action: 'فتح المحادثة',
    after: ['إن لم تكتب شيئًا فتجاهل هذه الرسالة: لن يصلك شيء آخر.'],
  }),
  'guest-message-received': ({ from, title, isWithAgency }, { userText }) => ({
    subject: `جواب على رسالتك: ${userText(title)}`,
    heading: 'وصلتك إجابة',
    before: [isWithAgency ? `وصلتك إجابة من ${userText(from)}.` : `${userText(from)} يكتب إليك بخصوص هذا الإعلان.`],
    action: 'القراءة والرد',
    after: ['لا تدفع شيئًا قبل أن تزور العقار وتتحقق من وثائقه.'],
  }),
  'saved-search-confirm': () => ({
    subject: 'أكّد تنبيهك',
    heading: 'بقيت نقرة واحدة',
    before: ['أكّد هذا العنوان وسنكتب إليك كلما ظهرت إعلانات جديدة توافق بحثك.'],
    action: 'تفعيل التنبيه',
    after: ['إذا لم تطلب شيئًا فتجاهل هذه الرسالة، ولن يُرسل أي تنبيه.'],
  }),
  'saved-search-alert': ({ name, place, total, ads, lowered, totalLowered }, { userText, count, lowestPrice }) => {
    const from = total > 0 ? lowestPrice(ads, total) : lowestPrice(lowered, totalLowered);
    const found = total > 0 ? count(total, NEW_ADS) : count(totalLowered, LOWERED_ADS);
    return {
      subject: `${found}${
        place === null ? `: ${userText(name)}` : ` في ${userText(place)}${from === null ? '' : ` ابتداءً من ${from}`}`
      }`,
      heading: `${found} لك`,
      before: [`هناك جديد في بحثك «${userText(name)}».`],
      action: count(total + totalLowered, {
        one: 'عرض الإعلان',
        two: 'عرض الإعلانين',
        few: 'عرض الإعلانات (#)',
        other: 'عرض الإعلانات (#)',
      }),
    };
  },
  'order-placed': ({ reference }, { userText }) => ({
    subject: `طلبك رقم ${userText(reference)}`,
    heading: 'سُجّل طلبك',
    before: ['شكرًا! سيُفعّل طلبك حال وصول الدفع. تبيّن صفحة الطلب كيف تدفع، وبعد التحويل يمكنك إرسال الوصل منها.'],
    action: 'عرض الطلب',
  }),
  'order-confirmed': ({ reference, millimes }, { userText }) =>
    millimes === 0
      ? {
          subject: `تم تأكيد طلبك رقم ${userText(reference)}`,
          heading: 'باقتك مفعّلة',
          before: ['ما بقي من باقتك السابقة يغطي الثمن: ليس عليك دفع شيء.'],
          action: 'عرض الطلب',
        }
      : {
          subject: `وصل دفع طلبك رقم ${userText(reference)}`,
          heading: 'وصل الدفع، شكرًا!',
          before: ['تلقّينا دفعتك، ونقاطك أو باقتك مفعّلة الآن.'],
          action: 'عرض الطلب والفاتورة',
        },
  'order-refunded': ({ reference }, { userText }) => ({
    subject: `استرجاع ثمن طلبك رقم ${userText(reference)}`,
    heading: 'أرجعنا لك المبلغ',
    before: ['أرجعنا ثمن طلبك أو جزءًا منه. تجد إشعار الدائن مع الطلب، والنقاط المسحوبة في قائمة نقاطك.'],
    action: 'عرض الطلب وإشعار الدائن',
  }),
  'order-cancelled': ({ reference }, { userText }) => ({
    subject: `أُلغي طلبك رقم ${userText(reference)}`,
    heading: 'أُلغي الطلب',
    before: ['لم يعد هذا الطلب صالحًا، ولن تدفع شيئًا مقابله.'],
    action: 'عرض الطلب',
    after: ['إذا كنت قد دفعت فلا تدفع مرة ثانية: نجد دفعتك بمرجعها، ثم نؤكد الطلب أو نرجع المبلغ.'],
  }),
  'payment-unexpected': ({ reference, amount }, { userText }) => ({
    subject: `دفع غير منتظر: ${userText(reference ?? amount)}`,
    heading: 'دفع ينتظر قرارًا',
    before: ['لا يوافق هذا الدفع أي طلب مفتوح. قرّر من الإدارة: تأكيد الطلب أو إرجاع المبلغ أو عدم فعل شيء.'],
  }),
  'plan-ended': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `انتهت باقتك: سيتوقف نشر ${count(ads, ADS)} يوم ${date(offlineAt)}`,
    heading: 'انتهت باقتك',
    before: [
      `يتيح لك حسابك الآن نشر ${count(places, ADS)}. تبقى الإعلانات الأحدث منشورة، ويوم ${date(offlineAt)} سنوقف نشر ${count(ads, ADS)}.`,
      'إذا اشتريت باقة قبل هذا التاريخ فلن يتغير شيء، وإذا اشتريتها بعده عادت إعلاناتك معها.',
    ],
    action: 'اختيار باقة',
    after: ['لا يُحذف شيء: تبقى الإعلانات في فضائك موقوفة مؤقتًا.'],
  }),
  'plan-ended-reminder': ({ ads, places, offlineAt }, { count, date }) => ({
    subject: `تذكير: سيتوقف نشر ${count(ads, ADS)} يوم ${date(offlineAt)}`,
    heading: `يوم ${date(offlineAt)} سيتوقف نشر بعض إعلاناتك`,
    before: [
      `انتهت باقتك، ويتيح لك حسابك نشر ${count(places, ADS)}. تبقى الإعلانات الأحدث منشورة، وسنوقف نشر ${count(ads, ADS)}.`,
      'إذا اشتريت باقة قبل هذا التاريخ فلن يتغير شيء، وإذا اشتريتها بعده عادت إعلاناتك معها.',
    ],
    action: 'اختيار باقة',
  }),
  'plan-ads-offline': ({ ads }, { count }) => ({
    subject: `أوقفنا نشر ${count(ads, ADS)}`,
    heading: 'إعلانات موقوفة مؤقتًا',
    before: [`انتهت باقتك، فأوقفنا نشر ${count(ads, ADS)} بدءًا بالأقدم. تعود إلى النشر من تلقاء نفسها مع باقة جديدة.`],
    action: 'اختيار باقة',
  }),
  'agency-submitted': ({ name }, { userText }) => ({
    subject: `وصلنا ملف ${userText(name)}`,
    heading: 'وصلنا ملفك',
    before: [`نتحقق من معلومات ${userText(name)} ووثائقها، وسنكتب إليك على هذا العنوان بعد ذلك.`],
    action: 'عرض ملفي',
  }),
  'agency-verified': ({ name }, { userText }) => ({
    subject: `تم التحقق من ${userText(name)}`,
    heading: 'وكالتك موثّقة',
    before: [`تحمل ${userText(name)} الآن شارة «موثّقة».`],
    action: 'عرض وكالتي',
  }),
  'agency-refused': ({ name }, { userText }) => ({
    subject: `ملف ${userText(name)} يحتاج إلى استكمال`,
    heading: 'تعذّر علينا التحقق من وكالتك',
    before: [`في ملف ${userText(name)} نقاط يجب تصحيحها. صحّحها ثم أرسل الملف من جديد.`],
    action: 'تصحيح ملفي',
  }),
  'agency-ownership-transferred': ({ name }, { userText }) => ({
    subject: 'أصبحت مسؤول وكالة',
    heading: 'أنت الآن مسؤول الوكالة',
    before: [
      `حذف مسؤول وكالة ${userText(name)} حسابه. وبما أنك أقدم من يعمل فيها، فقد آلت إليك الوكالة بإعلاناتها ونقاطها.`,
    ],
    action: 'عرض وكالتي',
  }),
  'agency-suspended': ({ name }, { userText }) => ({
    subject: 'عُلّقت وكالتك',
    heading: 'وكالتك معلّقة',
    before: [`علّقنا ${userText(name)}: لم تعد صفحتها وشارتها وإعلاناتها ظاهرة.`],
    after: ['إذا رأيت أن في الأمر خطأ فاكتب إلينا من صفحة الاتصال.'],
  }),
  'agency-restored': ({ name }, { userText }) => ({
    subject: 'وكالتك ظاهرة من جديد',
    heading: 'وكالتك ظاهرة من جديد',
    before: [`رُفع التعليق عن ${userText(name)}. صفحتها وإعلاناتها الموافقة لقواعدنا ظاهرة من جديد.`],
    action: 'عرض وكالتي',
  }),
  'agency-badge-revoked': ({ name }, { userText }) => ({
    subject: 'سُحبت شارة وكالتك',
    heading: 'سُحبت شارة «موثّقة»',
    before: [`لم تعد ${userText(name)} تحمل شارة «موثّقة». تبقى صفحتها وإعلاناتها ظاهرة.`],
    after: ['إذا رأيت أن في الأمر خطأ فاكتب إلينا من صفحة الاتصال.'],
  }),
  'agency-closed': ({ name }, { userText }) => ({
    subject: 'أُغلقت وكالتك',
    heading: 'أُغلقت وكالتك',
    before: [`أغلقنا ${userText(name)}: لم تعد صفحتها وإعلاناتها ظاهرة، ولم يعد أعضاؤها تابعين لها.`],
    after: ['إذا رأيت أن في الأمر خطأ فاكتب إلينا من صفحة الاتصال.'],
  }),
  'agency-licence-ending': ({ name, until }, { userText, date }) => ({
    subject: 'تنتهي رخصة وكالتك قريبًا',
    heading: 'أضف رخصتك الجديدة',
    before: [
      `تنتهي رخصة ${userText(name)} يوم ${date(until)}. تختفي شارة «موثّقة» في ذلك اليوم إلا إذا تحققنا من الرخصة الجديدة قبله.`,
    ],
    action: 'إضافة رخصتي',
  }),
  'agency-licence-ended': ({ name, until }, { userText, date }) => ({
    subject: 'انتهت رخصة وكالتك',
    heading: 'اختفت شارة «موثّقة»',
    before: [
      `انتهت رخصة ${userText(name)} يوم ${date(until)}. تبقى صفحتها وإعلاناتها ظاهرة دون الشارة. أضف الرخصة الجديدة ووثيقتها لاستعادتها.`,
    ],
    action: 'إضافة رخصتي',
  }),
  'agency-invitation': ({ name, inviter }, { userText }) => ({
    subject: 'وكالة تدعوك إلى Houni',
    heading: `انضمّ إلى ${userText(name)}`,
    before: [`تلقّيت دعوة من ${userText(inviter)} للنشر والرد باسم ${userText(name)} على هوني.`],
    action: 'عرض الدعوة',
    after: ['إذا كنت لا تعرف هذه الوكالة فارفض الدعوة أو تجاهل هذه الرسالة.'],
  }),
  'import-finished': ({ source }, { userText }) => ({
    subject: `انتهى الاستيراد: ${userText(source)}`,
    heading: 'انتهى الاستيراد',
    before: ['هذا ما غيّره الاستيراد في إعلاناتك.'],
    action: 'فتح التقرير',
  }),
  'import-needs-confirmation': ({ source, closing, online }, { userText, count }) => ({
    subject: `استيراد ينتظر تأكيدك: ${userText(source)}`,
    heading: 'نحتاج إلى تأكيدك',
    before: [
      `سيسحب هذا الاستيراد ${count(closing, ADS)} من أصل ${count(online, { other: '#' })} من الإعلانات المنشورة. لم يتغير شيء بعد. يمكنك تأكيده أو إلغاؤه من تقريره.`,
    ],
    action: 'اتخاذ القرار',
  }),
  'account-suspended': ({ until }, { date }) => ({
    subject: 'عُلّق حسابك في هوني',
    heading: 'حسابك معلّق',
    before: [
      'علّقنا حسابك: لا يمكنك النشر ولا المراسلة، ولم تعد إعلاناتك ظاهرة.',
      ...(until === null ? [] : [`ينتهي التعليق يوم ${date(until)}.`]),
    ],
    after: [
      'يمكنك دائمًا الحصول على نسخة من معطياتك أو حذف حسابك من ملفك الشخصي.',
      'إذا رأيت أن في الأمر خطأ فاكتب إلينا من صفحة الاتصال.',
    ],
  }),
  'account-restored': () => ({
    subject: 'حسابك في هوني نشط من جديد',
    heading: 'يمكنك استعمال حسابك من جديد',
    before: ['رُفع التعليق عن حسابك. يمكنك النشر والمراسلة من جديد.'],
  }),
  'account-email-changed': ({ email }) => ({
    subject: 'تغيّر عنوان حسابك في هوني',
    heading: 'لحسابك عنوان جديد',
    before: [`صار البريد الإلكتروني لحسابك ${email}، ولن نراسلك على هذا العنوان بعد الآن.`],
    after: ['إن لم تكن أنت من غيّره فراسلنا فورًا من صفحة الاتصال في الموقع.'],
  }),
  'account-data-ready': ({ until }, { date }) => ({
    subject: 'معطياتك جاهزة',
    heading: 'معطياتك جاهزة',
    before: [`يمكنك تنزيل نسخة من معطياتك حتى ${date(until)}.`],
    action: 'تنزيل معطياتي',
    after: ['لتنزيل الملف، سجّل الدخول إلى حسابك.'],
  }),
  'account-deletion-requested': ({ until }, { date }) => ({
    subject: `سيُحذف حسابك في هوني يوم ${date(until)}`,
    heading: `سيُحذف حسابك يوم ${date(until)}`,
    before: [
      `كما طلبت: لم تعد إعلاناتك ظاهرة، وسُجّل خروجك من كل الأجهزة. وفي يوم ${date(until)} يُمحى حسابك ومعطياتك الشخصية.`,
      'هل غيّرت رأيك؟ تكفي نقرة واحدة قبل ذلك ليعود كل شيء كما كان.',
    ],
    action: 'الاحتفاظ بحسابي',
    after: ['إذا لم تطلب شيئًا فاحتفظ بحسابك وغيّر كلمة السر.'],
  }),
  'account-deletion-reminder': ({ until }, { date }) => ({
    subject: 'بقيت أيام قليلة للاحتفاظ بحسابك في هوني',
    heading: `يُحذف حسابك يوم ${date(until)}`,
    before: [
      `في يوم ${date(until)} يُمحى حسابك وإعلاناتك ومعطياتك الشخصية، ولا رجوع بعد ذلك.`,
      'تكفي نقرة واحدة ليعود كل شيء كما كان.',
    ],
    action: 'الاحتفاظ بحسابي',
    after: ['إذا كان الحذف ما تريده فلا داعي لفعل أي شيء.'],
  }),
  'account-deleted': () => ({
    subject: 'حُذف حسابك في هوني',
    heading: 'حُذف حسابك',
    before: ['حُذف حسابك ومعطياتك الشخصية، وسُحبت إعلاناتك. شكرًا على استعمالك هوني.'],
    after: ['إذا لم تطلب ذلك فاكتب إلينا فورًا من صفحة الاتصال.'],
  }),
};
