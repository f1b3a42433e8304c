import { Button } from '@mantine/core';
import { PERMISO } from '@comal/domain/permisos/permisos';
import type { PreferenciasDeTpv } from '@comal/domain/usuarios/preferencias';
import { Fragment, useId } from 'react';
import { Dialog } from '../../kit/Dialog/Dialog.tsx';
import { changePreferencias, usePreferencias } from '../../platform/preferencias/preferencias.ts';
import { useMay } from '../../platform/session/permissions.ts';
import { BloqueoDeSucursal } from './bloqueo/BloqueoDeSucursal.tsx';
import classes from './PreferenciasDialog.module.css';
import { Timbre } from './timbre/Timbre.tsx';

export interface PreferenciasDialogProps {
  readonly onClose: () => void;
}

type Campo = keyof PreferenciasDeTpv;

interface Opcion<C extends Campo> {
  readonly valor: PreferenciasDeTpv[C];
  readonly texto: string;
}

interface Fila<C extends Campo> {
  readonly campo: C;
  readonly titulo: string;
  readonly nota?: string;
  readonly opciones: readonly Opcion<C>[];
}

const SI_O_NO = [
  { valor: true, texto: 'Sí' },
  { valor: false, texto: 'No' },
] as const;

const fila = <C extends Campo>(f: Fila<C>): Fila<C> => f;

const FILAS = [
  fila({
    campo: 'tema',
    titulo: 'Tema',
    nota: 'Las pantallas de cocina son siempre oscuras',
    opciones: [
      { valor: 'claro', texto: 'Claro' },
      { valor: 'oscuro', texto: 'Oscuro' },
      { valor: 'sistema', texto: 'Sistema' },
    ],
  }),
  fila({
    campo: 'densidad',
    titulo: 'Densidad de las listas',
    opciones: [
      { valor: 'comoda', texto: 'Cómoda' },
      { valor: 'compacta', texto: 'Compacta' },
    ],
  }),
  fila({
    campo: 'orden_de_comandas',
    titulo: 'Orden de las comandas',
    nota: 'Cuáles van arriba en la lista',
    opciones: [
      { valor: 'sucursal', texto: 'Sucursal' },
      { valor: 'antiguas', texto: 'Antiguas' },
      { valor: 'recientes', texto: 'Recientes' },
    ],
  }),
  fila({
    campo: 'ancho_ticket',
    titulo: 'Ancho del ticket',
    opciones: [
      { valor: 80, texto: '80 mm' },
      { valor: 58, texto: '58 mm' },
    ],
  }),
  fila({
    campo: 'sonido',
    titulo: 'Sonido',
    nota: 'Campana de pedidos nuevos, demorados y listos',
    opciones: SI_O_NO,
  }),
  fila({
    campo: 'mas_vendidos',
    titulo: 'Los más vendidos',
    nota: 'Junto a la búsqueda de alimentos',
    opciones: SI_O_NO,
  }),
  fila({ campo: 'teclas_de_un_caracter', titulo: 'Atajos de una tecla', nota: 'Como + y /', opciones: SI_O_NO }),
] as const;

const Eleccion = ({ campo, titulo, nota, opciones }: (typeof FILAS)[number]) => {
  const actual = usePreferencias()[campo];
  const id = useId();
  return (
    <div className={classes.renglon}>
      <div className={classes.textos}>
        <span id={id} className={classes.titulo}>
          {titulo}
        </span>
        {nota && <span className={classes.nota}>{nota}</span>}
      </div>
      <div className={classes.opciones} role="radiogroup" aria-labelledby={id}>
        {opciones.map(({ valor, texto }) => (
          <label key={texto} className={classes.opcion}>
            <input
              type="radio"
              name={id}
              checked={valor === actual}
              onChange={() => changePreferencias({ [campo]: valor })}
            />
            {texto}
          </label>
        ))}
      </div>
    </div>
  );
};

const ANCHO_PX = 500;

/** The preferences of the signed-in person on a till: applied at once and stored on the server. */
export function PreferenciasDialog({ onClose }: PreferenciasDialogProps) {
  const deSucursal = useMay(PERMISO.EDITAR_SUCURSAL);
  return (
    <Dialog opened onClose={onClose} title="Preferencias" context="Tuyas, en cualquier caja" width={ANCHO_PX}>
      <div className={classes.root}>
        {FILAS.map((f) => (
          <Fragment key={f.campo}>
            <Eleccion {...f} />
            {f.campo === 'sonido' && <Timbre />}
          </Fragment>
        ))}
        {deSucursal && <BloqueoDeSucursal />}
      </div>
      <footer className={classes.pie}>
        <Button size="lg" data-autofocus onClick={onClose}>
          Listo
        </Button>
      </footer>
    </Dialog>
  );
}
