import { IconX } from '@tabler/icons-react';
import { useEffect, useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import { useLayer } from '../../kit/Layers/useLayer.ts';
import classes from './comun.module.css';
import { LugarDeAvisos } from './LugarDeAvisos.tsx';

export interface HojaProps {
  readonly titulo: string;
  readonly onCerrar: () => void;
  readonly children: ReactNode;
  /** The fixed footer; the rest scrolls. */
  readonly pie: ReactNode;
  /** A small centred dialog instead of a sheet. */
  readonly chica?: boolean;
}

const SE_ENFOCAN = 'button:not([disabled]), input, textarea, select, a[href]';

/** Traps the focus: Tab wraps around. */
const dentro = (evento: KeyboardEvent<HTMLElement>, caja: HTMLElement): void => {
  const todos = [...caja.querySelectorAll<HTMLElement>(SE_ENFOCAN)];
  const [primero, ultimo] = [todos[0], todos.at(-1)];
  const borde = evento.shiftKey ? primero : ultimo;
  if (document.activeElement !== borde) return;
  evento.preventDefault();
  (evento.shiftKey ? ultimo : primero)?.focus();
};

/**
 * A dialog of 500 px, full screen on a phone. It closes with its buttons, Escape and the phone's back button, not by
 * touching outside.
 */
export function Hoja({ titulo, onCerrar, children, pie, chica = false }: HojaProps) {
  const caja = useRef<HTMLDivElement>(null);
  const id = useId();
  useLayer(true, onCerrar);
  useEffect(() => {
    const antes = document.activeElement;
    const primero = caja.current?.querySelector<HTMLElement>('[data-primero]');
    (primero ?? caja.current)?.focus();
    document.body.style.overflow = 'hidden';
    return () => {
      document.body.style.overflow = '';
      if (antes instanceof HTMLElement) antes.focus();
    };
  }, []);
  const alTeclear = (evento: KeyboardEvent<HTMLDivElement>): void => {
    if (evento.key === 'Escape') onCerrar();
    if (evento.key === 'Tab' && caja.current) dentro(evento, caja.current);
  };
  return (
    <div className={classes.velo}>
      <div
        ref={caja}
        className={classes.hoja}
        data-chica={chica || undefined}
        role="dialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={alTeclear}
      >
        <header className={classes.cabezaDeHoja}>
          <h2 id={id}>{titulo}</h2>
          <button type="button" className={classes.redondo} aria-label="Cerrar" onClick={onCerrar}>
            <IconX size={24} aria-hidden="true" />
          </button>
        </header>
        <div className={classes.cuerpoDeHoja}>{children}</div>
        <footer className={classes.pieDeHoja}>
          <LugarDeAvisos capa="hoja" />
          {pie}
        </footer>
      </div>
    </div>
  );
}
