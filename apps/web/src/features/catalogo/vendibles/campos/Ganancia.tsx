import type { ClaseFiscal } from '@comal/domain/catalogo/impuestos';
import type { ReactNode } from 'react';
import { MoneyText } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useIva } from '../iva.ts';
import classes from './Ganancia.module.css';

export interface GananciaProps {
  /** Pesos. */
  readonly costo: number;
  /** Pesos, with tax; undefined while the typed text is not a price. */
  readonly precio: number | undefined;
  readonly clase_fiscal: ClaseFiscal;
  /** Without its own box, if it already stands in one. */
  readonly plana?: boolean;
}

const Cifra = ({ nombre, children }: { readonly nombre: string; readonly children: ReactNode }) => (
  <div>
    <dt>{nombre}</dt>
    <dd>{children}</dd>
  </div>
);

const NO_SE_SABE = '—';

/** The profit of a sale; a loss is red. */
export const CifraDeGanancia = ({ pesos }: { readonly pesos: number | undefined }) =>
  pesos === undefined ? NO_SE_SABE : <MoneyText pesos={pesos} size="strong" tone={pesos < 0 ? 'out' : 'in'} />;

/** The cost of an item and the profit of its sale, both without IVA where the business breaks it down (D-151). */
export function Ganancia({ costo, precio, clase_fiscal, plana }: GananciaProps) {
  const iva = useIva();
  const de = precio === undefined ? undefined : { precio, costo, clase_fiscal };
  return (
    <dl className={classes.root} data-plana={plana || undefined} aria-live="polite">
      <Cifra nombre={iva.de('Costo de producción')}>
        <MoneyText pesos={costo} size="strong" />
      </Cifra>
      {iva.desglosa && (
        <Cifra nombre={iva.de('Precio')}>{de ? <MoneyText pesos={iva.neto(de)} size="strong" /> : NO_SE_SABE}</Cifra>
      )}
      <Cifra nombre={iva.de('Ganancia')}>
        <CifraDeGanancia pesos={de && iva.ganancia(de)} />
      </Cifra>
    </dl>
  );
}
