import { sonPocas, textoDeQuedan } from '@comal/domain/catalogo/quedan';
import { StatusBadge } from '../../../../kit/StatusBadge/StatusBadge.tsx';

export interface QuedanProps {
  /** Absent: the dish has no count. */
  readonly quedan: number | undefined;
}

/** 'Quedan 5' beside a dish, stressed when they are few (D-136); nothing without a count. */
export function Quedan({ quedan }: QuedanProps) {
  if (quedan === undefined) return null;
  return (
    <StatusBadge
      kind={sonPocas(quedan) ? 'menu-quedan-pocos' : 'menu-quedan'}
      size="compact"
      text={textoDeQuedan(quedan)}
    />
  );
}
