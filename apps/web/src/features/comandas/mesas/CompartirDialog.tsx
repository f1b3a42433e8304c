import { textoDeMotivo } from '@comal/contract/motivos';
import { importeDe } from '@comal/domain/comanda/cuenta/importe';
import { noCompartible } from '@comal/domain/comanda/acciones';
import { LIMITES, LIMITES_DE_DIVISION } from '@comal/domain/comanda/limites';
import { partesIguales } from '@comal/domain/comanda/mesas/partes';
import { complementosDe, estaVigente, type Pedido } from '@comal/domain/comanda/pedido';
import { SIN_SUBCUENTA, nombreDeSubcuenta } from '@comal/domain/comanda/cobro/subcuenta';
import { vigentes } from '@comal/domain/comanda/comanda';
import { aPesos } from '@comal/domain/money';
import { leerTexto } from '@comal/domain/reglas-de-texto';
import { Button } from '@mantine/core';
import { IconCheck, IconPlus, IconUser } from '@tabler/icons-react';
import { useState, type KeyboardEvent } from 'react';
import { CountedInput } from '../../../kit/Counted/Counted.tsx';
import { FormDialog } from '../../../kit/FormDialog/FormDialog.tsx';
import { formatMoney } from '../../../kit/format.ts';
import { api } from '../../../platform/api/client.ts';
import { recibirComanda } from '../../../platform/live/live.ts';
import classes from './Mesas.module.css';
import { Reparto } from './Reparto.tsx';
import type { DeComandaProps } from './UnirDialog.tsx';
import { useEscrituraDeMesa } from './escrituras.ts';
import { useSinMover } from './useSinMover.ts';

export interface CompartirDialogProps extends DeComandaProps {
  readonly pedido: Pedido;
}

const ANCHO_PX = 500;
const { partes: MAXIMO } = LIMITES_DE_DIVISION;
const REGLA = { ...LIMITES.subcuenta, requerido: 'Escribe el nombre de la subcuenta' };

interface NuevaProps {
  readonly onAgregar: (nombre: string) => void;
}

/** The field for a new name; Enter adds it without submitting the form. */
const Nueva = ({ onAgregar }: NuevaProps) => {
  const [texto, setTexto] = useState('');
  const [error, setError] = useState<string>();
  const escribir = (escrito: string): void => {
    setTexto(escrito);
    setError(undefined);
  };
  const agregar = (): void => {
    const leido = leerTexto(REGLA, texto);
    if (!leido.ok) return setError(leido.error);
    onAgregar(leido.value);
    setTexto('');
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter' || event.ctrlKey) return;
    event.preventDefault();
    agregar();
  };
  return (
    <div className={classes.nueva} onKeyDown={onKeyDown}>
      <CountedInput
        label="Otra subcuenta"
        autoComplete="off"
        data-autofocus
        max={LIMITES.subcuenta.max}
        hint="Entre 3 y 20 caracteres"
        value={texto}
        error={error}
        onChange={escribir}
      />
      <Button
        variant="default"
        className={classes.agregar}
        leftSection={<IconPlus size={18} stroke={2} aria-hidden="true" />}
        onClick={agregar}
      >
        Agregar
      </Button>
    </div>
  );
};

interface ChipsProps {
  readonly nombres: readonly string[];
  readonly elegidos: readonly string[];
  readonly onAlternar: (nombre: string) => void;
}

const Chips = ({ nombres, elegidos, onAlternar }: ChipsProps) => (
  <div className={classes.grupo} role="group" aria-label="Subcuentas que comparten">
    <p className={classes.guia}>¿Entre qué subcuentas se paga, en partes iguales?</p>
    <div className={classes.chips}>
      {nombres.map((nombre) => {
        const elegido = elegidos.includes(nombre);
        const Signo = elegido ? IconCheck : IconUser;
        return (
          <Button
            key={nombre}
            variant={elegido ? 'light' : 'default'}
            aria-pressed={elegido}
            leftSection={<Signo size={17} stroke={1.9} aria-hidden="true" />}
            onClick={() => onAlternar(nombre)}
          >
            {nombre}
          </Button>
        );
      })}
    </div>
  </div>
);

const razonDe = (pedido: Pedido, pedidos: readonly Pedido[], cuantas: number): string | undefined => {
  const impedimento = noCompartible(pedido, pedidos);
  if (impedimento) return textoDeMotivo(impedimento.motivo);
  if (cuantas > MAXIMO) return `Máximo ${MAXIMO} subcuentas`;
  return cuantas < 2 ? 'Elige al menos 2 subcuentas' : undefined;
};

/** Shares one dish and its complementos among several sub-accounts (D-45). */
export function CompartirDialog({ comanda, pedido: { id }, onClose }: CompartirDialogProps) {
  const pedidos = vigentes(comanda.pedidos);
  const pedido = pedidos.find((p) => p.id === id);
  const enUso = [...new Set(pedidos.map((p) => p.subcuenta ?? SIN_SUBCUENTA))];
  const [escritos, setEscritos] = useState<readonly string[]>([]);
  const [elegidos, setElegidos] = useState<readonly string[]>(pedido?.subcuenta ? [pedido.subcuenta] : []);
  const impide = useSinMover(comanda);
  const { enviar, busy, error } = useEscrituraDeMesa(api.comandas.compartir, recibirComanda, onClose);
  if (!pedido) return null;
  const nombres = [...new Set([...enUso, ...escritos])];
  const alternar = (n: string): void =>
    setElegidos(elegidos.includes(n) ? elegidos.filter((x) => x !== n) : [...elegidos, n]);
  const agregar = (texto: string): void => {
    const nombre = nombreDeSubcuenta(texto, nombres) ?? SIN_SUBCUENTA;
    setEscritos((previos) => [...previos, nombre]);
    setElegidos((previos) => (previos.includes(nombre) ? previos : [...previos, nombre]));
  };
  const lineas = [pedido, ...complementosDe(id, pedidos).filter(estaVigente)];
  const montos = elegidos.length > 1 ? partesIguales(lineas, elegidos.length) : [];
  const subcuentas = elegidos.map((nombre) => (nombre === SIN_SUBCUENTA ? null : nombre));
  return (
    <FormDialog
      opened
      onClose={onClose}
      title="Compartir platillo"
      context={`${lineas.map((p) => p.descripcion).join(' con ')} · ${formatMoney(aPesos(importeDe(lineas)))}`}
      width={ANCHO_PX}
      submit={{
        label: elegidos.length > 1 ? `Compartir entre ${elegidos.length}` : 'Compartir',
        reason: impide ?? razonDe(pedido, pedidos, elegidos.length),
      }}
      onSubmit={() => enviar({ body: { id: comanda.id, pedido: id, subcuentas } })}
      busy={busy}
      error={error}
    >
      <Chips nombres={nombres} elegidos={elegidos} onAlternar={alternar} />
      <Nueva onAgregar={agregar} />
      {montos.length > 0 && <Reparto partes={montos.map((monto, i) => ({ nombre: elegidos[i]!, monto }))} />}
    </FormDialog>
  );
}
