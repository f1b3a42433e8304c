import { useEffect } from 'react';
import { useOutletContext, useParams } from 'react-router';
import { AreaScreen } from '../features/despacho/AreaScreen.tsx';
import { rememberArea } from '../features/tpv/areas.ts';
import { TillMenu } from '../features/tpv/TillMenu.tsx';
import type { BarProps } from '../features/tpv/bar.ts';

/** Till mode 2: one dispatch area, which this device remembers (D-46). */
export function AreaRoute() {
  const id = Number(useParams()['id']);
  useEffect(() => rememberArea(id), [id]);
  const bar = useOutletContext<BarProps>();
  return <AreaScreen key={id} areaId={id} menu={<TillMenu {...bar} size="kitchen" />} />;
}
