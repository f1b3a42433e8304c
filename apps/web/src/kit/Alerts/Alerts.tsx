import { useEffect, useState, type ComponentType } from 'react';
import { onAlerts } from './alerts.ts';

/** The container of alerts; its code is loaded when the page is idle or the first alert is shown. */
export function Alerts() {
  const [Layer, setLayer] = useState<ComponentType | null>(null);
  useEffect(() => onAlerts((layer) => setLayer(() => layer)), []);
  return Layer && <Layer />;
}
