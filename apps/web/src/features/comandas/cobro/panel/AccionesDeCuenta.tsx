import { esCortesia } from '@comal/domain/comanda/cuenta/ajustes';
import { noDivisibleEnPartes } from '@comal/domain/comanda/mesas/division';
import { etiquetaDeSubcuenta, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { BotonDescuento, BotonDividir, BotonPrecuenta } from '../pago/Botones.tsx';
import { useCobrosPorVerificar } from '../verificar/cobros.ts';

export interface AccionesDeCuentaProps {
  readonly comanda: string;
  readonly subcuenta: Subcuenta;
  readonly onPrecuenta: (subcuenta: string) => void;
  readonly onDividir: ((subcuenta: string | null) => void) | undefined;
  readonly onDescuento: (subcuenta: string | null) => void;
}

/** The actions on an unpaid account before it is charged: give it a discount, divide it (D-45) and show its precuenta (D-43). */
export function AccionesDeCuenta({ comanda, subcuenta, onPrecuenta, onDividir, onDescuento }: AccionesDeCuentaProps) {
  const { nombre, pedidos } = subcuenta;
  const etiqueta = etiquetaDeSubcuenta(nombre);
  const enDuda = useCobrosPorVerificar(comanda)(etiqueta).length > 0;
  const divisible = !enDuda && !noDivisibleEnPartes(pedidos);
  return (
    <>
      {!enDuda && !pedidos.every(esCortesia) && (
        <BotonDescuento subcuenta={nombre} onClick={() => onDescuento(nombre)} />
      )}
      {onDividir && divisible && <BotonDividir subcuenta={nombre} onClick={() => onDividir(nombre)} />}
      <BotonPrecuenta subcuenta={nombre} onClick={() => onPrecuenta(etiqueta)} />
    </>
  );
}
