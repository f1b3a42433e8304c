import type { ReactNode } from 'react';
import type { AreaDeDespacho } from '../useArea.ts';
import panel from './panel.module.css';

interface PorAreaProps {
  readonly areas: readonly AreaDeDespacho[];
  readonly children: (area: AreaDeDespacho) => ReactNode;
}

/** What a panel says of each area, under its name where there are several. */
export const PorArea = ({ areas, children }: PorAreaProps) =>
  areas.map((area) => (
    <section key={area.id} className={panel.area} aria-label={area.descripcion}>
      {areas.length > 1 && <h3 className={panel.seccion}>{area.descripcion}</h3>}
      {children(area)}
    </section>
  ));
