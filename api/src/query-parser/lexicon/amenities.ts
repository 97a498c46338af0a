import type { Phrase } from './phrase.ts';

/** The fourteen amenities, furnished and unfurnished. */
export const AMENITY_PHRASES: readonly Phrase[] = [
  {
    furnished: true,
    forms: `
      meublé, meublée, meublés, meublées, entièrement meublé, entièrement meublée, furnished, fully furnished,
      arredato, arredata, arredati, ammobiliato, amueblado, amueblada, مفروش, مفروشة, مؤثث, مؤثثة, بالأثاث,
      mafrouch, mafroucha, mfarcha, mfarchek, mfarche, mfarech, mefarcha, meubla, mefrouch, mefroucha, mafrouche, moublé, meubli, meublia, moubla, moubel,
      richement meublé, avec meubles`,
  },
  {
    furnished: false,
    forms: `
      non meublé, non meublée, pas meublé, sans meubles, vide, unfurnished, not furnished, non arredato,
      non arredata, sin amueblar, sin muebles, غير مفروش, غير مفروشة, غير مؤثث, غير مؤثثة, بدون أثاث, دون أثاث,
      فارغ, فارغة, mouch mafrouch, mouch mafroucha, mouch meublé, non meublés, fergha, feregh, fergh, mouch mfarcha, mouch meubla`,
  },
  {
    amenities: ['TERRACE'],
    forms: `
      terrasse, terrace, private terrace, solarium, شرفة كبيرة, terrazza, terrazzo, terraza, تراس, تراسة, تيراس, teras, terassa, terras,
      grande terrasse, roof terrace, tarrassa`,
  },
  {
    amenities: ['FIRE_EXIT'],
    forms: `
      issue de secours, sortie de secours, fire exit, emergency exit, fire escape, uscita di sicurezza,
      uscita di emergenza, salida de emergencia, salida de incendios, مخرج نجدة, مخرج النجدة, مخرج طوارئ,
      مخرج الطوارئ`,
  },
  {
    amenities: ['SECURITY_CAMERA'],
    forms: `
      caméra, caméras, caméra de surveillance, caméras de surveillance, vidéosurveillance, vidéo surveillance,
      télésurveillance, security camera, cctv, video surveillance, telecamera, telecamere, videosorveglianza,
      cámara de seguridad, cámaras, videovigilancia, كاميرا, كاميرات, كاميرات مراقبة, كاميرا مراقبة, مراقبة,
      camira, kamira, kameret`,
  },
  {
    amenities: ['GARAGE'],
    forms: `
      garage, box, private garage, مستودع, autorimessa, garaje, مأوى, مآوى, مأوى سيارة, كراج, قراج, ڨاراج, garaj, karaj, ma2wa,
      garage fermé`,
  },
  {
    amenities: ['MICROWAVE'],
    forms: `
      micro-ondes, four à micro ondes, micro onde, microonde, micro ondes, microwave, forno a microonde, microondas, ميكروويف,
      ميكرو اوند, مايكرويف, ميكرواند, mikrowonde`,
  },
  {
    amenities: ['PARKING'],
    forms: `
      parking, place de parking, off road parking, underground parking, place parking, stationnement, place de stationnement, car park, parking space,
      parcheggio, posto auto, aparcamiento, estacionamiento, plaza de garaje, موقف, موقف سيارة, موقف سيارات,
      باركينغ, باركينق, parkinj, barking, mawkef, parquing, parkin`,
  },
  {
    amenities: ['CENTRE_HEATING'],
    forms: `
      chauffage, chauffage central, central heating, heating, riscaldamento, riscaldamento centrale,
      riscaldamento centralizzato, riscaldamento autonomo, calefacción, calefacción central, تدفئة,
      تدفئة مركزية, شوفاج, شوفاج سنترال, chofaj, chauffage centrale, chaufage, choufage, tadfi2a,
      chauffage santral`,
  },
  {
    amenities: ['CONCIERGE'],
    forms: `
      concierge, gardien, gardiennage, gardienné, gardiennée, caretaker, doorman, porter, portiere, portineria,
      custode, conserje, portero, حارس, حراسة, بواب, 3assas, assas, 7ares, 3assès, hares, résidence gardée,
      gardée, résidence gardiennée, عساس`,
  },
  {
    amenities: ['OVEN'],
    forms: 'four, four encastré, oven, forno, horno, فرن, فور, forn',
  },
  {
    amenities: ['AIR_CONDITIONING'],
    forms: `
      climatisation, climatisé, climatisée, climatiseur, climatiseurs, clim, air conditionné, air conditioning,
      air conditioned, air-con, aircon, ac, a/c, aria condizionata, climatizzato, climatizzata, aire acondicionado,
      climatizado, مكيف, مكيفة, مكيفات, تكييف, كليماتيزور, mkayef, mkayfa, moukayaf, klima, clima, climatisor,
      klimatisor, mokayef, mkeyef, mkeyfa, climatizeur`,
  },
  {
    amenities: ['ELEVATOR'],
    forms: `
      ascenseur, elevator, lift, ascensore, ascensor, elevador, مصعد, اسانسور, mes3ed, mas3ad, mes3ad, sanseur,
      assenseur, asanseur, lasanseur, asensor, sensour, masa3d`,
  },
  {
    amenities: ['INTERCOM'],
    forms: `
      interphone, video intercom, vidéophone, visiophone, intercom, entryphone, citofono, videocitofono, portero automático,
      videoportero, interfono, أنترفون, انترفون, انتركوم, antirfon, enterphone`,
  },
  {
    amenities: ['EQUIPPED_KITCHEN'],
    forms: `
      cuisine équipée, cuisine équipé, fully fitted kitchen, kitchen équipée, cuisine aménagée, equipped kitchen, fitted kitchen,
      cucina attrezzata, cucina equipaggiata, cucina arredata, cocina equipada, مطبخ مجهز, كوجينة مجهزة, كوجينة,
      koujina mjahza, cuisine mjahza, koujina mjahhza, koujina équipée, cousina mjahza, cuisine equipee,
      kojina mjahza, matbakh mojahhaz, equipped cuisine, المطبخ المجهز`,
  },
  {
    amenities: ['BALCONY'],
    forms: `
      balcon, balcony, balconies, balcone, balconi, balcón, شرفة, بلكون, بالكون, بلكونة, balkon, balcoun, balkoun, chorfa,
      loggia`,
  },
];
