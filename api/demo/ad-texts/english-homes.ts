import type { TextTemplates } from './text-templates.ts';

/** The home: rooms, light, outside, building, condition. */
export const englishHomes = {
  living: {
    studio: [
      'The main room holds a sleeping corner, a sitting area and a fitted wardrobe.',
      'It is a compact, well-planned space with a table by the window.',
      'Everything fits into one easy room: bed, sofa, table and storage.',
    ],
    small: [
      'There is a separate living room and a quiet bedroom with a wardrobe.',
      'The bedroom takes a double bed; the living room has a proper dining corner.',
      'A small hall keeps the bedroom apart from the living area.',
    ],
    family: [
      'It has a spacious living room and {bedrooms}, each with a window and a wardrobe.',
      'Living and dining share one large room; {bedrooms} lie along a quiet corridor.',
      'The plan is simple: reception on one side, {bedrooms} on the other.',
      'A double living room opens from the hall, with {bedrooms} at the back.',
      'There is room for a family: {bedrooms}, good storage and a bright sitting room.',
    ],
    large: [
      'The rooms are generous: two receptions, a dining room and {bedrooms}, one of them a suite.',
      'There are {bedrooms}, including a master suite with a dressing room.',
      'A formal living room, a family room, {bedrooms} and a laundry make up the plan.',
      'Large families will like it: {bedrooms}, a study corner and plenty of storage.',
    ],
  },
  kitchen: {
    equipped: [
      'The kitchen is fitted, with a utility space beside it.',
      'The fitted kitchen has full-height cupboards and a breakfast corner.',
      'You cook in a bright, fully fitted kitchen.',
      'The kitchen comes with hob, hood and cupboards.',
    ],
    plain: [
      'The kitchen is a separate room, ready to be fitted to your taste.',
      'The kitchen is simple and practical, with a window.',
      'The kitchen has its connections and waits for its units.',
    ],
  },
  bathrooms: {
    one: [
      'The bathroom has a window and is tiled to the ceiling.',
      'There is a clean shower room with recent fittings.',
    ],
    several: [
      'There are {bathrooms}, one of them en suite.',
      'With {bathrooms}, mornings are easy.',
      'The {bathrooms} are all naturally ventilated.',
    ],
  },
  orientation: [
    'The living rooms face {orientation}.',
    'It faces {orientation}, so the light is pleasant for much of the day.',
    'The main windows look {orientation}.',
  ],
  light: [
    'Windows on two sides keep the air moving in summer.',
    'Nobody looks in: the view from the windows is open.',
    'It is bright all day, and shutters keep out the heat.',
  ],
  furnished: [
    'It is let furnished: bedding, appliances and kitchenware are there.',
    'The furniture is recent and an inventory comes with the lease.',
    'Just bring your suitcases.',
  ],
  outside: {
    seaView: [
      'You see the sea from the living room.',
      'The sea view is open and will stay so.',
      'The blue horizon comes with the morning coffee.',
    ],
    pool: ['The pool has a tiled deck and an outdoor shower.', 'The pool is sheltered from the wind and well kept.'],
    garden: [
      'The walled garden has lemon trees and jasmine.',
      'A planted garden surrounds the house.',
      'There is a small garden in front and a shaded yard behind.',
    ],
    terrace: [
      'The terrace takes a large table and catches the evening breeze.',
      'A tiled terrace extends the living room.',
      'You can dine on the terrace from April to November.',
    ],
    balcony: ['A balcony runs along the living room.', 'The balcony looks onto a quiet street.'],
    garage: ['A closed garage comes with it.', 'The garage takes one car and some tools.'],
    parking: ['A parking space is reserved.', 'Parking inside the grounds is included.'],
  },
  comfort: {
    elevator: ['The building has a well-kept lift.', 'A lift serves every floor.'],
    concierge: ['A caretaker looks after the residence.', 'There is a caretaker day and night.'],
    cameras: ['Cameras cover the entrance.', 'The shared areas have video surveillance.'],
    intercom: ['The entrance has an intercom.', 'An intercom connects to the front door.'],
    heating: [
      'Central heating keeps winters comfortable.',
      'There is gas central heating with a radiator in each room.',
    ],
    cooling: ['The main rooms are air-conditioned.', 'Recent air-conditioning units make summers easy.'],
    fireExit: ['The fire exit is clear and up to standard.', 'A second exit serves the back of the building.'],
  },
  floor: {
    ground: [
      'It is on the ground floor, with no steps to climb.',
      'The ground floor is raised and the windows are secured.',
    ],
    middle: [
      'It is on the {floor} of a building with {floors} levels.',
      'You live on the {floor}, well above the street.',
    ],
    top: [
      'It is on the top floor (the {floor}), with nobody above.',
      'The top-floor position makes it quiet and bright.',
    ],
  },
  condition: {
    new: ['Everything is new and unused.', 'It has just been completed and the finish is careful.'],
    very_good: [
      'The condition is excellent; no work is needed.',
      'It has been very well kept and is ready to move into.',
      'Freshly painted, with sound joinery throughout.',
    ],
    good: [
      'It is in good general condition.',
      'Well maintained, it can be used as it is.',
      'The structure is sound and the wiring has been checked.',
    ],
    to_renovate: ['It needs work, and the price reflects that.', 'To be renovated: the structure is good.'],
    under_construction: [
      'It is under construction, with completion planned for {year}.',
      'Sold off plan: finishes can still be chosen.',
    ],
  },
  year: ['It was built in {year}.', 'Year of construction: {year}.'],
  kinds: {
    duplex: [
      'An inner staircase links living rooms below and bedrooms above.',
      'Two levels make it feel like a house.',
    ],
    villa_floor: ['The floor has its own entrance.', 'You live as in a house, without a building’s charges.'],
    penthouse: ['The roof terrace is private.', 'From up there the view passes over the roofs.'],
    dar: [
      'Rooms open onto a central patio, as in the old town houses.',
      'Tiles, carved doors and painted ceilings have been kept.',
    ],
    farmhouse: [
      'The house stands on {land} of its own land.',
      'A well, an outbuilding and olive trees complete the {land}.',
    ],
    terraced: ['It shares a wall with one neighbour only.', 'The row is tidy and quiet.'],
    bungalow: [
      'All on one level, it opens widely to the outside.',
      'It belongs to a guarded, well-kept group of bungalows.',
    ],
    villa: ['It stands on a plot of {land}.', 'There are {built} m² indoors on {land} of land.'],
    house: ['The plot measures {land}, with {built} m² built.', 'There is space around it: {land} in all.'],
    office: [
      'It has a reception, a meeting room and bright workrooms.',
      'The floor can stay open or be divided into closed offices.',
      'Fibre is available and the wiring is done.',
    ],
    shop: [
      'The window is wide and the shutter motorised.',
      'There is a stockroom and a water point at the back.',
      'People pass all day, most of all in the late afternoon.',
    ],
    warehouse: [
      'Lorries reach the loading bay directly.',
      'There is over six metres of clear height and three-phase power.',
      'A yard and a small office complete the warehouse.',
    ],
    restaurant: [
      'The kitchen is ventilated and the room seats about forty.',
      'It suits a café, a restaurant or a pastry shop.',
      'Counter, dining room and scullery are well separated.',
    ],
    practice: [
      'It has a waiting room, two consulting rooms and a front desk.',
      'The building already houses medical practices.',
    ],
  },
} satisfies Partial<TextTemplates>;
