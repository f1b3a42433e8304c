import { useId, useState, type FormEvent, type InputHTMLAttributes } from 'react';
import { totalDelCarrito, unidadesDelCarrito, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { leerMesaDicha, MESA_DICHA } from '@comal/domain/comensal/mesa/mesa-dicha';
import { leerNombreDelComensal, NOMBRE_DEL_COMENSAL } from '@comal/domain/comensal/nombre';
import type { Leido } from '@comal/domain/reglas-de-texto';
import { formatMoney } from '../../../kit/format.ts';
import { useOnline } from '../../../platform/online.ts';
import campos from '../carrito/carrito.module.css';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import { SIN_CONEXION } from '../sin-conexion.ts';
import { mesaDelTelefono, nombreDelTelefono, recordarMesa, recordarNombre } from './mios.ts';
import type { Quien } from './pendiente.ts';

export interface ConfirmarPedidoProps {
  readonly lineas: readonly LineaDelCarrito[];
  /** Asks for the table, because the code has none (D-138). */
  readonly conMesa: boolean;
  readonly onCerrar: () => void;
  readonly onConfirmar: (quien: Quien) => void;
}

interface CampoProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly etiqueta: string;
  readonly nota: string;
  readonly leido: Leido<unknown>;
  readonly onEscribir: (texto: string) => void;
}

function Campo({ etiqueta, nota, leido, onEscribir, ...resto }: CampoProps) {
  const [tocado, setTocado] = useState(false);
  const mal = tocado && !leido.ok;
  return (
    <label className={campos.campo}>
      <span>{etiqueta}</span>
      <input
        {...resto}
        aria-invalid={mal}
        onBlur={() => setTocado(true)}
        onChange={({ target }) => {
          onEscribir(target.value);
          setTocado(true);
        }}
      />
      {mal ? <em className={comun.error}>{leido.error}</em> : <small>{nota}</small>}
    </label>
  );
}

/** Asks for the diner's name, and the table if needed, before the order is sent; confirming requires the network. */
export function ConfirmarPedido({ lineas, conMesa, onCerrar, onConfirmar }: ConfirmarPedidoProps) {
  const [nombre, setNombre] = useState(nombreDelTelefono);
  const [mesa, setMesa] = useState(mesaDelTelefono);
  const forma = useId();
  const online = useOnline();
  const leido = leerNombreDelComensal(nombre);
  const dicha = leerMesaDicha(conMesa ? mesa : '');
  const puede = leido.ok && dicha.ok && online;
  const unidades = unidadesDelCarrito(lineas);
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (!leido.ok || !dicha.ok || !online) return;
    recordarNombre(leido.value);
    if (conMesa) recordarMesa(mesa);
    onConfirmar({ nombre: leido.value, mesa: dicha.value });
  };
  return (
    <Hoja
      titulo="Confirmar pedido"
      onCerrar={onCerrar}
      pie={
        <div className={comun.botones}>
          <button type="button" className={comun.segundo} onClick={onCerrar}>
            Cancelar
          </button>
          <button type="submit" form={forma} className={comun.primero} disabled={!puede}>
            Confirmar
          </button>
        </div>
      }
    >
      <p>
        {unidades} {unidades === 1 ? 'producto' : 'productos'} · Total{' '}
        <strong>{formatMoney(totalDelCarrito(lineas))}</strong>
      </p>
      <form id={forma} onSubmit={enviar}>
        <Campo
          etiqueta="Tu nombre"
          nota="Máximo 50 caracteres"
          leido={leido}
          data-primero
          autoComplete="given-name"
          maxLength={NOMBRE_DEL_COMENSAL.max}
          value={nombre}
          onEscribir={setNombre}
        />
        {conMesa && (
          <Campo
            etiqueta="Mesa (opcional)"
            nota="Así saben a dónde llevarlo"
            leido={dicha}
            autoComplete="off"
            maxLength={MESA_DICHA.max}
            value={mesa}
            onEscribir={setMesa}
          />
        )}
      </form>
      {!online && <p className={comun.error}>{SIN_CONEXION}</p>}
    </Hoja>
  );
}
