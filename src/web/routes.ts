/**
 * Every address of the web and the page that answers it (requirements NAV-01 to NAV-03).
 * A layout is a shell around the addresses below it; it adds nothing to the path.
 */
import { index, layout, rootRoute, route } from '@tanstack/virtual-file-routes'

export const routes = rootRoute('core/root.tsx', [
  layout('site', 'shell/site-layout.tsx', [
    index('pages/site/landing-page.tsx'),
    route('/find-categories', 'pages/site/find-categories-page.tsx'),
    route('/category/$id', 'pages/site/category-page.tsx'),
    route('/contractors', 'pages/site/contractors-page.tsx'),
    route('/$id/profile', 'pages/site/profile-page.tsx'),
    route('/$id/profile/history', 'pages/site/work-history-page.tsx'),
    route('/consult', 'pages/site/consult-page.tsx'),
    route('/category-design/$id', 'pages/site/category-design-page.tsx'),
    route('/contractor-design/$id', 'pages/site/contractor-design-page.tsx'),
    route('/access-denied', 'pages/site/access-denied-page.tsx'),
    route('/detail-project-test', 'pages/site/detail-project-test-page.tsx'),
    route('/privacy', 'pages/site/privacy-page.tsx'),
    route('/terms', 'pages/site/terms-page.tsx'),
    route('/unsubscribe', 'pages/site/unsubscribe-page.tsx'),
    route('/verify', 'pages/site/verify-page.tsx'),
    route('/verify/$id', 'pages/site/proof-page.tsx'),
    layout('kit', 'shell/kit-layout.tsx', [
      route('/login', 'pages/site/login-page.tsx'),
      route('/admin/login', 'pages/admin/admin-login-page.tsx'),
      route('/sign-up', 'pages/site/sign-up-page.tsx'),
      route('/confirm-sign-up', 'pages/site/confirm-sign-up-page.tsx'),
      route('/reset-password', 'pages/site/reset-password-page.tsx'),
      route('/update-password', 'pages/site/update-password-page.tsx'),
      route('/protected', 'pages/site/protected-page.tsx'),
    ]),
  ]),

  route('/qr.svg', 'site/qr-route.ts'),

  layout('app', 'shell/app-layout.tsx', [
    route('/dashboard', 'pages/desktop/dashboard-page.tsx'),
    route('/dashboard/my-jobs', 'pages/desktop/my-jobs-page.tsx'),
    route('/dashboard/job', 'pages/desktop/dashboard-job-page.tsx'),
    route('/dashboard/quote', 'pages/desktop/dashboard-quote-page.tsx'),
    route('/dashboard/messages', 'pages/desktop/messages-page.tsx'),
    route('/ai-chat', 'pages/desktop/ai-chat-page.tsx'),
    route('/new-ai-chat', 'pages/desktop/new-ai-chat-page.tsx'),
    route('/invoice/$id', 'pages/desktop/invoice-page.tsx'),
    route('/notifications', 'pages/desktop/notices-page.tsx'),
    route('/account', 'pages/site/account-page.tsx'),
    route('/profile/edit', 'pages/site/edit-profile-page.tsx'),
    route('/earnings', 'pages/desktop/earnings-page.tsx'),
    route('/onboarding', 'pages/desktop/onboarding-page.tsx'),
    route('/forms', 'pages/site/forms-page.tsx'),
    route('/admin', 'pages/admin/admin-page.tsx'),
    route('/admin/stages', 'pages/admin/stages-page.tsx'),
    route('/admin/accounts', 'pages/admin/accounts-page.tsx'),
    route('/admin/money', 'pages/admin/money-page.tsx'),
    route('/admin/support', 'pages/admin/support-page.tsx'),
    route('/admin/site-access', 'pages/admin/site-access-page.tsx'),
    route('/admin/site-content', 'pages/admin/site-content-page.tsx'),
    route('/admin/site-content/$id', 'pages/admin/site-content-setting-page.tsx'),
  ]),

  layout('bare', 'shell/bare-layout.tsx', [
    route('/contract/print/$id', 'pages/desktop/contract-print-page.tsx'),
    route('/dev/kit', 'pages/site/kit-page.tsx'),
    route('/dev/mail', 'pages/site/dev-mail-page.tsx'),
  ]),

  route('/mobile', 'shell/mobile-layout.tsx', [
    index('pages/mobile/home-page.tsx'),
    route('/login', 'pages/mobile/login-page.tsx'),
    route('/contractors', 'pages/mobile/contractors-page.tsx'),
    route('/contractors/$id', 'pages/mobile/contractor-page.tsx'),
    route('/onboarding', 'pages/mobile/onboarding-page.tsx'),
    route('/jobs', 'pages/mobile/jobs-page.tsx'),
    route('/jobs/$id', 'pages/mobile/job-page.tsx'),
    route('/jobs/$id/apply', 'pages/mobile/apply-page.tsx'),
    route('/jobs/$id/progress', 'pages/mobile/progress-page.tsx'),
    route('/jobs/$id/complete', 'pages/mobile/complete-page.tsx'),
    route('/jobs/$id/quote/$contractorId', 'pages/mobile/quote-page.tsx'),
    route('/jobs/$id/contract/$contractorId', 'pages/mobile/contract-page.tsx'),
    route('/notifications', 'pages/mobile/notices-page.tsx'),
    route('/messages', 'pages/mobile/messages-page.tsx'),
    route('/messages/$id', 'pages/mobile/chat-page.tsx'),
    route('/test', 'pages/mobile/test-page.tsx'),
  ]),
])
