import { useEffect } from 'react';
import { useParams } from 'react-router';
import { AreaScreen } from '../features/despacho/AreaScreen.tsx';
import { rememberArea } from '../features/tpv/areas.ts';

/** Till mode 2: one dispatch area, which this device remembers (D-46). */
export function AreaRoute() {
  const id = Number(useParams()['id']);
  useEffect(() => rememberArea(id), [id]);
  return <AreaScreen key={id} areaId={id} />;
}
