import { css } from '@emotion/react';
import { useEffect, useRef, useState } from 'react';
import { nearestPlaceApi } from '@houni/api-client/nearest-place';
import { PUBLIC_RADIUS_M, publicPosition } from '@houni/domain/public-position';
import type { PositionPrecision } from '@houni/domain/public-position';
import type { LocatedPlace, Place } from '@houni/contracts/place';
import { useT } from '@houni/i18n';
import { approximateAreas } from '@houni/map/approximate-areas';
import { boundsOf, circle } from '@houni/map/geometry';
import type { Bounds } from '@houni/map/geometry';
import { MAP_BLUE } from '@houni/map/map-colours';
import { mapFrame } from '@houni/map/map-frame';
import { MapNotice } from '@houni/map/map-notice.tsx';
import { useMap } from '@houni/map/use-map';
import type { MapState } from '@houni/map/use-map';
import { useShapeLayer } from '@houni/map/use-shape-layer';
import { ZoomButtons } from '@houni/map/zoom-buttons.tsx';
import { useShell } from '@houni/remote';
import { placeLabel, trailOf } from '@houni/routing/place-path';
import { Button } from '@houni/ui/button.tsx';
import { RadioCards } from '@houni/ui/radio-cards.tsx';
import { color, font, radius, space } from '@houni/ui/tokens';
import type { Draft } from '../../use-draft.ts';
import { locate } from '@houni/ui/locate';
import type { LocationFailure } from '@houni/ui/locate';
import { withWholePlace } from '../whole-place.ts';
import { Pin } from './pin.tsx';

const PRECISIONS = ['300m', 'sector', 'exact'] as const satisfies readonly PositionPrecision[];
/** Hides the exact place until its advertiser decides otherwise. */
const FIRST_PRECISION: PositionPrecision = '300m';
/** Decimals of a degree: about a metre. */
const DECIMALS = 5;
/** The first view around a pin that is already set. */
const VIEW_RADIUS_M = 900;

const wrapper = css({ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: space[4], inlineSize: '100%' });
const frame = css(mapFrame, {
  blockSize: 'min(24rem, 60dvh)',
  border: `1px solid ${color.hairline}`,
  borderRadius: radius.lg,
});
const buttons = css({ display: 'flex', flexWrap: 'wrap', gap: space[3] });
const note = css({ fontSize: font.sm, color: color.inkSoft, lineHeight: 1.45 });
const hint = css({ display: 'grid', gap: space[2], justifyItems: 'start', lineHeight: 1.45 });

/** What the map needs to know of the chosen sector. */
export type PinSector = Pick<LocatedPlace, 'id' | 'centre' | 'bounds'>;

export interface PinMapProps {
  draft: Draft;
  sector: PinSector;
}

/** The pin of the ad: by touch, mouse, keyboard or the position of the device, with what visitors will see of it. */
export function PinMap({ draft, sector }: PinMapProps) {
  const { t } = useT('postadMap');
  const { announce } = useShell();
  const { content, edit } = draft;
  const { position } = content;
  const canvas = useRef<HTMLDivElement>(null);
  const [first] = useState<Bounds>(() =>
    position ? boundsOf(circle([position.lng, position.lat], VIEW_RADIUS_M)) : boundsAround(sector),
  );
  const state = useMap(canvas, first);
  const { map } = state;
  const [nearest, forget] = useNearestSector(position);
  const [problem, setProblem] = useState<LocationFailure | null>(null);
  const [isLocating, setLocating] = useState(false);

  const place = (lng: number, lat: number) => {
    setProblem(null);
    const point = { lng: Number(lng.toFixed(DECIMALS)), lat: Number(lat.toFixed(DECIMALS)) };
    void edit((current) => ({
      ...current,
      position: { ...point, precision: current.position?.precision ?? FIRST_PRECISION },
    }));
  };
  const placeAtOwnPosition = async () => {
    setLocating(true);
    const own = await locate(navigator.geolocation, DECIMALS);
    setLocating(false);
    if (typeof own === 'string') return setProblem(own);
    place(own.lng, own.lat);
    map?.easeTo({ center: [own.lng, own.lat], zoom: Math.max(map.getZoom(), 14) });
  };
  const remove = () => {
    forget();
    void edit(({ position: _removed, ...rest }) => rest);
    announce(t('removed'));
  };
  const isInOtherSector = position && nearest && nearest.id !== sector.id;

  return (
    <div css={wrapper}>
      <p css={note} id="pin-how">
        {t('how')}
      </p>
      <div css={frame} role="region" aria-label={t('label')}>
        <div ref={canvas} className="canvas" dir="ltr" />
        {state.status === 'ready' ? (
          <PinLayer map={state.map} position={position} sector={sector} onPlace={place} />
        ) : (
          <MapNotice state={state} />
        )}
      </div>
      <div css={buttons}>
        {!position && map && (
          <Button
            variant="secondary"
            icon="map-pin"
            onClick={() => {
              const { lng, lat } = map.getCenter();
              place(lng, lat);
            }}
          >
            {t('placeInMiddle')}
          </Button>
        )}
        <Button variant="secondary" icon="compass" busy={isLocating} onClick={() => void placeAtOwnPosition()}>
          {t('placeAtOwn')}
        </Button>
        {position && (
          <Button variant="quiet" icon="trash" onClick={remove}>
            {t('remove')}
          </Button>
        )}
      </div>
      {problem && <p role="alert">{t(`postad:place.${problem}`)}</p>}
      {position && nearest === null && <p role="alert">{t('abroad')}</p>}
      {isInOtherSector && (
        <OtherSector found={nearest} onChoose={() => void edit((current) => withWholePlace(current, nearest))} />
      )}
      {position && <PrecisionCards value={position.precision} edit={edit} />}
    </div>
  );
}

/** How exactly visitors see the place. */
function PrecisionCards({
  value,
  edit,
}: Pick<Draft, 'edit'> & { value: NonNullable<Draft['content']['position']>['precision'] }) {
  const { t } = useT('postadMap');
  return (
    <RadioCards
      legend={t('precision.legend')}
      name="precision"
      value={value}
      options={PRECISIONS.map((precision) => ({
        value: precision,
        label: t(`precision.${precision}.label`),
        description: t(`precision.${precision}.note`),
      }))}
      onChange={(chosen) => {
        const precision = PRECISIONS.find((candidate) => candidate === chosen) ?? FIRST_PRECISION;
        void edit((current) =>
          current.position ? { ...current, position: { ...current.position, precision } } : current,
        );
      }}
    />
  );
}

/** The pin lies in another sector than the chosen one: a hint only, for the outlines of sectors are approximate. */
function OtherSector({ found, onChoose }: { found: Place; onChoose: () => void }) {
  const { t, locale } = useT('postadMap');
  const name = placeLabel(trailOf(found), locale);
  return (
    <div css={hint} role="status">
      <p>{t('otherSector', { place: name })}</p>
      <Button variant="secondary" onClick={onChoose}>
        {t('chooseFound', { place: name })}
      </Button>
    </div>
  );
}

interface PinLayerProps {
  map: NonNullable<MapState['map']>;
  position: Draft['content']['position'];
  sector: PinSector;
  onPlace: (lng: number, lat: number) => void;
}

/** The pin, and the area that visitors see. */
function PinLayer({ map, position, sector, onPlace }: PinLayerProps) {
  const shown = position && {
    ...publicPosition(position, position.precision, sector.centre),
    precision: position.precision,
  };
  useShapeLayer(map, 'public-area', shown ? approximateAreas([shown]) : [], { colour: MAP_BLUE, fill: 0.18, line: 2 });
  return (
    <>
      <Pin map={map} position={position} onPlace={onPlace} />
      <ZoomButtons map={map} />
    </>
  );
}

/** @returns the sector around the pin; null if there is none; undefined while it is unknown */
function useNearestSector(position: Draft['content']['position']): [Place | null | undefined, forget: () => void] {
  const [find] = nearestPlaceApi.useFindNearestPlaceMutation();
  const [found, setFound] = useState<Place | null>();
  const { lat, lng } = position ?? {};
  useEffect(() => {
    if (lat === undefined || lng === undefined) return;
    let isCurrent = true;
    void find({ lat, lng }).then(({ data }) => isCurrent && data && setFound(data.place));
    return () => {
      isCurrent = false;
    };
  }, [find, lat, lng]);
  return [found, () => setFound(undefined)];
}

/** The bounds of a sector are computed, and can be very small. */
function boundsAround({ centre, bounds: { west, south, east, north } }: PinSector): Bounds {
  const around = boundsOf(circle([centre.lng, centre.lat], PUBLIC_RADIUS_M.sector));
  return [Math.min(west, around[0]), Math.min(south, around[1]), Math.max(east, around[2]), Math.max(north, around[3])];
}
