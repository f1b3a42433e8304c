import { cuantosPedidos } from '@comal/domain/comanda/pedido';
import { textoDeMotivo } from '@comal/contract/motivos';
import { noDivisibleEnPartes } from '@comal/domain/comanda/mesas/division';
import { LIMITES_DE_DIVISION } from '@comal/domain/comanda/limites';
import { nombresDePartes, partesIguales } from '@comal/domain/comanda/mesas/partes';
import { etiquetaDeSubcuenta, porPagar, type Subcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { vigentes } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { useState } from 'react';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { MoneyText } from '../../../kit/MoneyText/MoneyText.tsx';
import { plural } from '../../../kit/format.ts';
import { QuantityStepper } from '../../../kit/QuantityStepper/QuantityStepper.tsx';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import { textoDeNoPartir } from './acciones-de-mesa.ts';
import { Lista, type Opcion } from './Lista.tsx';
import { Reparto } from './Reparto.tsx';
import type { DeComandaProps } from './UnirDialog.tsx';
import { useEscrituraDeMesa } from './escrituras.ts';
import { useSinMover } from './useSinMover.ts';
import { useComanda } from '../../../platform/comandas/useComandas.ts';

export interface PartirDialogProps extends DeComandaProps {
  /** The sub-account chosen initially (null: the lines without one); by default the first that can be divided. */
  readonly subcuenta?: string | null;
}

const ANCHO_PX = 500;
const { partes: MAXIMO } = LIMITES_DE_DIVISION;

const clave = (nombre: string | null): string => nombre ?? '';

const razonDe = ({ pedidos }: Subcuenta): string | undefined => {
  const impedimento = noDivisibleEnPartes(pedidos);
  return impedimento ? textoDeNoPartir(impedimento) : undefined;
};

const opcionDe = (s: Subcuenta): Opcion => ({
  id: clave(s.nombre),
  texto: etiquetaDeSubcuenta(s.nombre),
  detalle: plural(cuantosPedidos(s.pedidos), 'pedido', 'pedidos'),
  cifra: <MoneyText pesos={aPesos(s.total)} />,
  razon: razonDe(s),
});

/** Divides what a sub-account owes into equal parts, with a preview. */
export function PartirDialog({ comanda, subcuenta, onClose }: PartirDialogProps) {
  const cuentas = porPagar(comanda.pedidos);
  const primera = cuentas.find((s) => s.nombre === subcuenta) ?? cuentas.find((s) => !razonDe(s)) ?? cuentas[0];
  const [elegida, setElegida] = useState(clave(primera?.nombre ?? null));
  const [partes, setPartes] = useState(Math.min(MAXIMO, Math.max(2, comanda.comensales)));
  const impide = useSinMover(comanda);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.dividir, recibirComanda, onClose);
  const cuenta = cuentas.find((s) => clave(s.nombre) === elegida);
  const razon = impide ?? (cuenta ? razonDe(cuenta) : textoDeMotivo('SUBCUENTA_PAGADA'));
  const nombres = cuenta
    ? nombresDePartes(
        cuenta.nombre,
        partes,
        vigentes(comanda.pedidos).map((p) => p.subcuenta),
      )
    : [];
  const montos = cuenta ? partesIguales(cuenta.pedidos, partes) : [];
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Dividir en partes iguales"
      context={comanda.nombre}
      width={ANCHO_PX}
      submit={{ label: `Dividir en ${partes} partes`, reason: razon }}
      onSubmit={() =>
        cuenta && enviar({ body: { id: comanda.id, subcuenta: cuenta.nombre, total: aPesos(cuenta.total), partes } })
      }
      busy={busy}
      error={error}
    >
      {cuentas.length > 1 && (
        <Lista
          label="Subcuenta que se divide"
          vacia=""
          opciones={cuentas.map(opcionDe)}
          valor={elegida}
          onElegir={setElegida}
        />
      )}
      <QuantityStepper label="Partes" size="lg" withLabel min={2} max={MAXIMO} value={partes} onChange={setPartes} />
      <Reparto partes={montos.map((monto, i) => ({ nombre: nombres[i]!, monto }))} />
    </FormDialog>
  );
}

export interface DividirCuentaProps {
  readonly comanda: string;
  readonly subcuenta: string | null;
  readonly onClose: () => void;
}

/** Divides a sub-account from the charge dialog; renders nothing if the comanda no longer exists. */
export function DividirCuenta({ comanda: id, ...props }: DividirCuentaProps) {
  const comanda = useComanda(id);
  return comanda ? <PartirDialog comanda={comanda} {...props} /> : null;
}
