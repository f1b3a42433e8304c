import { CLAVES_DE_REPORTE, reporteDe, type ClaveDeReporte } from '@comal/domain/reportes/reportes';
import { PERMISO } from '@comal/domain/permisos/permisos';
import { SelectField } from '../../kit/SelectField/SelectField.tsx';
import { useMay } from '../../platform/session/permissions.ts';
import classes from './Reportes.module.css';

export interface EleccionDeReporteProps {
  readonly clave: ClaveDeReporte;
  readonly onElegir: (clave: ClaveDeReporte) => void;
}

/** Chooses a report, with its description; reports with costs are listed only for users who may see costs (H90). */
export function EleccionDeReporte({ clave, onElegir }: EleccionDeReporteProps) {
  const veCostos = useMay(PERMISO.VER_PRODUCTOS);
  const ofrecidos = CLAVES_DE_REPORTE.filter((c) => veCostos || !reporteDe(c).costos);
  return (
    <div className={classes.eleccion}>
      <SelectField
        label="Reporte"
        options={ofrecidos.map((c, id) => ({ id, text: reporteDe(c).nombre }))}
        valor={ofrecidos.indexOf(clave)}
        onChange={(id) => id !== null && onElegir(ofrecidos[id]!)}
      />
      <p>{reporteDe(clave).dice}</p>
    </div>
  );
}
