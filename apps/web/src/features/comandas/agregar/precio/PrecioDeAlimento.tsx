import { parsePrecios } from '@comal/contract/negocio/tarifas';
import type { AlimentoVista } from '@comal/contract/comandas/schemas';
import { aCentavos, aPesos } from '@comal/domain/money';
import { precioHasta, tarifaVigente } from '@comal/domain/tarifas/tarifa';
import { MoneyText, type MoneyTextProps } from '../../../../kit/MoneyText/MoneyText.tsx';
import { useOcasion } from './ocasion.ts';
import classes from './PrecioDeAlimento.module.css';

export interface PrecioDeAlimentoProps extends Pick<MoneyTextProps, 'size'> {
  readonly alimento: AlimentoVista;
  /** There is room for a few words alone: until when, and not by which list. */
  readonly breve?: boolean;
}

const dichoDe = (nombre: string, hasta: string | undefined, breve: boolean): string => {
  if (hasta === undefined) return nombre;
  return breve ? `hasta las ${hasta}` : `${nombre}, hasta las ${hasta}`;
};

/** What a dish costs now, and by which price list until when, where one prices it (D-161). */
export function PrecioDeAlimento({ alimento, size = 'text', breve = false }: PrecioDeAlimentoProps) {
  const ocasion = useOcasion();
  const plato = { precio: aCentavos(alimento.precio), precios: alimento.precios && parsePrecios(alimento.precios) };
  const vigente = ocasion && tarifaVigente(plato, ocasion);
  const cuesta = (
    <span>
      <MoneyText pesos={aPesos(vigente?.precio ?? plato.precio)} size={size} />
      {alimento.medida && ` / ${alimento.medida}`}
    </span>
  );
  if (!ocasion || !vigente) return cuesta;
  return (
    <span className={classes.root}>
      {cuesta}
      <span className={classes.tarifa}>{dichoDe(vigente.tarifa.nombre, precioHasta(plato, ocasion), breve)}</span>
    </span>
  );
}
