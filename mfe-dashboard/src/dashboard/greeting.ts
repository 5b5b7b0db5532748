/** The Brazilian greeting for the hour, in the browser's time zone. */
export function greetingAt(moment: Date): 'Bom dia' | 'Boa tarde' | 'Boa noite' {
  const hour = moment.getHours();
  if (hour >= 5 && hour < 12) {
    return 'Bom dia';
  }
  return hour >= 12 && hour < 18 ? 'Boa tarde' : 'Boa noite';
}
