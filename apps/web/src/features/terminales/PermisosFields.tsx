import '@mantine/core/styles/Switch.layer.css';
import { Switch } from '@mantine/core';
import { useId } from 'react';
import { PERMISOS_DE_CAJA, type PermisoDeCaja } from '@comal/domain/caja/permisos-de-caja';
import { PALABRAS_DE_PERMISO } from '@comal/domain/caja/terminales';
import classes from './Terminales.module.css';
import type { FormaDeTerminal } from './useFormaDeTerminal.ts';

interface PermisoProps {
  readonly permiso: PermisoDeCaja;
  readonly forma: FormaDeTerminal;
}

const Permiso = ({ permiso, forma: { permisos } }: PermisoProps) => {
  const explicacion = useId();
  const { titulo, explicacion: texto } = PALABRAS_DE_PERMISO[permiso];
  return (
    <div className={classes.permiso}>
      <Switch
        size="md"
        label={titulo}
        aria-describedby={explicacion}
        error={permisos.errorOf?.(permiso)}
        checked={permisos.value[permiso]}
        onChange={(event) => permisos.set({ ...permisos.value, [permiso]: event.currentTarget.checked })}
      />
      <span id={explicacion} className={classes.explicacion}>
        {texto}
      </span>
    </div>
  );
};

/** The twelve rights of a register as switches, in words (D-18, ui.md 12). */
export const PermisosFields = ({ forma }: Pick<PermisoProps, 'forma'>) => (
  <div className={classes.permisos}>
    {PERMISOS_DE_CAJA.map((p) => (
      <Permiso key={p} permiso={p} forma={forma} />
    ))}
  </div>
);
