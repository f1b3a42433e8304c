import { plural } from '../../kit/format.ts';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import { useRoles } from './consultas.ts';
import { NombreField } from './NombreField.tsx';
import classes from './Roles.module.css';
import type { FormaDeRol } from './useFormaDeRol.ts';

const DE_CERO = { id: 0, text: 'Ninguno: elegir uno por uno' };

const queSeCopia = ({ copia, elegidos, sinCopiar }: FormaDeRol): string => {
  if (!copia) return 'Empieza con los permisos de otro rol y cambia lo que haga falta';
  const copiados = `Se copian ${plural(elegidos.size, 'permiso', 'permisos')}`;
  if (sinCopiar === 0) return copiados;
  return `${copiados}; tú no puedes dar ${sinCopiar === 1 ? 'el otro' : `los otros ${sinCopiar}`}`;
};

/** The name of a new role, and the role that it is copied from. */
export function GeneralesFields({ forma }: { readonly forma: FormaDeRol }) {
  const { filas, cargando, error } = useRoles();
  const opciones = [DE_CERO, ...filas.map(({ id, descripcion }) => ({ id, text: descripcion }))];
  return (
    <div className={classes.generales}>
      <NombreField nombre={forma.nombre} hint="Como lo llaman en el restaurante: Capitán de piso, Barra" />
      <SelectField
        label="Empezar con una copia de"
        options={opciones}
        valor={forma.copia?.id ?? DE_CERO.id}
        onChange={(id) => forma.copiar(filas.find((rol) => rol.id === id))}
        descripcion={queSeCopia(forma)}
        loading={cargando}
        error={error}
      />
    </div>
  );
}
