import { useId, useState, type FormEvent } from 'react';
import { totalDelCarrito, unidadesDelCarrito, type LineaDelCarrito } from '@comal/domain/comensal/carrito';
import { leerNombreDelComensal, NOMBRE_DEL_COMENSAL } from '@comal/domain/comensal/nombre';
import { formatMoney } from '../../../kit/format.ts';
import { useOnline } from '../../../platform/online.ts';
import campos from '../carrito/carrito.module.css';
import comun from '../comun.module.css';
import { Hoja } from '../Hoja.tsx';
import { SIN_CONEXION } from '../sin-conexion.ts';
import { nombreDelTelefono, recordarNombre } from './mios.ts';

/** Props of `ConfirmarPedido`. */
export interface ConfirmarPedidoProps {
  readonly lineas: readonly LineaDelCarrito[];
  readonly onCerrar: () => void;
  readonly onConfirmar: (nombre: string) => void;
}

/** Asks who orders before the order goes, which waits for the network (002 §2.14). */
export function ConfirmarPedido({ lineas, onCerrar, onConfirmar }: ConfirmarPedidoProps) {
  const [nombre, setNombre] = useState(nombreDelTelefono);
  const [tocado, setTocado] = useState(false);
  const forma = useId();
  const online = useOnline();
  const leido = leerNombreDelComensal(nombre);
  const unidades = unidadesDelCarrito(lineas);
  const enviar = (evento: FormEvent): void => {
    evento.preventDefault();
    if (!leido.ok || !online) return;
    recordarNombre(leido.value);
    onConfirmar(leido.value);
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
          <button type="submit" form={forma} className={comun.primero} disabled={!leido.ok || !online}>
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
        <label className={campos.campo}>
          <span>Tu nombre</span>
          <input
            data-primero
            autoComplete="given-name"
            maxLength={NOMBRE_DEL_COMENSAL.max}
            value={nombre}
            aria-invalid={tocado && !leido.ok}
            onBlur={() => setTocado(true)}
            onChange={({ target }) => {
              setNombre(target.value);
              setTocado(true);
            }}
          />
          {tocado && !leido.ok ? <em className={comun.error}>{leido.error}</em> : <small>Máximo 50 caracteres</small>}
        </label>
      </form>
      {!online && <p className={comun.error}>{SIN_CONEXION}</p>}
    </Hoja>
  );
}
