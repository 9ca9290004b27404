/**
 * The words that the product no longer uses, by a pattern or a list of names. No file may contain one, except the allowed
 * files of a row. The new words are in docs/writing-guide.md.
 */
export interface OldTerm {
  readonly name: string
  readonly pattern?: RegExp
  /** Whole names, separated by spaces. */
  readonly words?: string
  /** The files to search; all without it. */
  readonly within?: RegExp
  /** Searches the paths of the files instead of their text. */
  readonly isAboutPaths?: true
  /** The reason for each file, or each folder, that may use the word. */
  readonly allowed?: Readonly<Record<string, string>>
}

const productCode = /^(src|migrations)\//
const screens = /^src\/(web|domain)\//

export const OLD_TERMS: readonly OldTerm[] = [
  { name: 'hands', pattern: /\b(hands|\w*Hands)\b/ },
  {
    name: 'whoever, somebody, nobody',
    pattern: /\b(whoever|(some|no|any|every)body|of which nothing|of what is)\b/i,
    allowed: {
      'src/server/core/db/postgres-user.ts': 'The Unix user nobody runs PostgreSQL for root.',
      'tests/start/embedded-postgres.test.ts': 'It starts PostgreSQL as the Unix user nobody.',
    },
  },
  {
    name: 'is told, stands here',
    pattern: /\b((is|are) told|taken back|the support(?! (?:permission|chat|inbox))|stands here)\b/i,
    within: screens,
  },
  { name: 'onlooker, view as', pattern: /onlooker|lookingAs|view-?as\b(?!-button)|eyesOf|goOnAsAnother/i },
  {
    name: 'knock, door',
    pattern: /\b([kK]nocks?|attend|doorRoutes|DoorHands|testDoor|TEST_DOOR)\b|\b(at|through|of) the (test )?door\b/,
  },
  {
    name: 'kept, keep, forget, note',
    pattern:
      /[kK]ept[A-Z]|\bkeep(?!PreviousData|Together|Mounted|DefaultValues|Alive)[A-Z]\w+|\bforget[A-Z]|\bnote[A-Z]\w+\(/,
  },
  {
    name: 'news, hear',
    pattern:
      /\b(Live|Process|Message|Notices)News\b|onNews|tellNews|[uU]nheard|\b[hH]earers?\b|\bhear[A-Z]|[a-z]News\b|\b(news(?! and offers)|hears?|heard)\b/,
  },
  {
    name: 'tell, ask',
    pattern: /\btell[A-Z]|\bTell\b(?! us\b)|\bask(Payments|Payouts|Each|ForNews|ForRefund|Drafter|Correction)/,
  },
  {
    name: 'deed, shelf, stretch, books, stray',
    pattern: /\b(deeds?|shel(f|ves)|(?<!: )stretch|sights?|(?<=\b(?:the|our|your|their) )books|stray\w*|strangers?)\b/i,
  },
  {
    name: 'paper, turns',
    pattern: /[pP]aper[A-Z]|\b[A-Z]\w*Paper\b|documents\/paper|takingTurns|TakeTurn|OneAtATime/,
  },
  {
    name: 'notice',
    pattern: /(?<!quote-apply-|consultation-)\bnotices?\b|Notice[A-Z]/,
    within: /^(src\/(server|web)|migrations)\/(?!.*(legal|quote-apply|consultation|certificate))/,
    allowed: { 'src/server/core/db/embedded-postgres.ts': 'PostgreSQL sends messages of this name.' },
  },
  {
    name: 'mail',
    pattern: /(?<!test\/)\b[mM]ail(s|ed)?\b(?! server)/,
    within: /^(src\/(web|domain)|docs)\//,
  },
  {
    name: 'Mail names',
    pattern: /(?<!test\/)\b((?!sendMail)[a-z]\w*Mails?|[mM]ail[A-Z]\w*|Mails?[A-Z]\w*|Mailer|mails)\b/,
    within: /^(src|tests|scripts)\//,
  },
  {
    name: 'practice',
    pattern: /[pP]ractice(Processor|Issuer|Options|Store|Pages|-)|practice_processor|PRACTICE_CARDS/,
  },
  { name: 'old folders', pattern: /#contract\/|src\/contract|tests\/house|tests\/sim\/|pages\/parts/ },
  { name: 'double underscore', pattern: /\b[a-z_]+__[a-z_]+\b/, within: productCode },
  {
    name: 'file names',
    pattern:
      /((?<!pass)words|hands|kept|stray|shelf|paper|drafter|onlooker|knock|door|(?<!not-)found|lost-mail|view-as(?!-button)|(?<!apply-|consultation-|legal-)notices?|news)[-./]/,
    isAboutPaths: true,
  },
  {
    name: 'refuse',
    pattern: /\brefus(e|es|ed|al|als|ing)\b|[rR]efus(e|ed|al)[A-Z]|Refus(ed|al)\b/,
    allowed: {
      'src/domain/payouts/payout-failure.ts': 'The database holds this failure code.',
      'src/domain/payouts/payout-failure.test.ts': 'The database holds this failure code.',
    },
  },
  { name: 'sweep', pattern: /\bsweep\w*/i },
  { name: 'boss', pattern: /\b([bB]oss|(start|stop)Boss)\b(?!['"/-])(?<!pg-boss)/ },
  { name: 'tally, pace', pattern: /\b([tT]ally|[pP]ace|[mM]essagePace)\b/ },
  {
    name: 'Words, -words',
    pattern: /\b\w+Words\b|_WORDS\b|-words(\.ts|['"])/,
    allowed: { 'tests/architecture/naming.test.ts': 'It lists words that a name must not use.' },
  },
  { name: 'standing', pattern: /\bstanding(s|Of|[A-Z]\w*)?\b|[a-z]Standings?\b|_STANDINGS\b/ },
  { name: 'moment', pattern: /\bmoment[A-Z]\w*|[a-z]Moment\b|'moment'/ },
  { name: 'states of a lifecycle', pattern: /\b[A-Z]+(_[A-Z]+)*_STATES\b/ },
  {
    name: 'rights',
    pattern: /\b(AdminRight|(has|require|need|admin)Rights?)\b|\bright(Over|Of|To)[A-Z]|\brights(To|Refusal)/,
  },
  { name: 'the other side', pattern: /\b(the other side|either side|both sides)\b/i },
  { name: 'drafter', pattern: /drafter/i },
  { name: 'waits for', pattern: /\b(waitsFor|waits_for|WAITS_FOR)/ },
  { name: 'asker', pattern: /\baskers?\b|Asker\b/ },
  {
    name: 'under way, called back',
    pattern: /\b(called back|handed on|onTheWay|underWay|isUnderWay)\b/,
  },
  {
    name: 'promises of the ledger',
    pattern: /\b(promises of the ledger|house test|house rules|yardstick)\b/i,
  },
  {
    name: 'log messages',
    pattern:
      /came a second time|could not be taken|went away before their answer|A part outside failed|could not be counted|looks at accounts are over|The drafter answers/,
    within: /^(src|tests)\//,
  },
  {
    name: 'names: code everywhere',
    words: `
      AppParts AuditPlace CallAnswer CallAsk CardPlace FileParts IdentityParts LooseAsk MailParts MoneyPlace
      MovePlace OneAtATime PaymentParts SidesRow TakeTurn chatPaces contentStanding crowded_since from_state
      lookMs makeAdmin makeLink messagePace momentOf momentText needFiles needOwnJob needPresence needRole
      needStored noteAction noteCleaned noteLateTold noteMade noteRunningCopy noteSave noteSetAside oneAtATime
      openAccount openParts openPayment openSession orderMail orderOpenTransfers orderPrint orderRefunds
      orderResetLink orderSending orderSetOff orderTransfers pace_max pace_since pushedPlaces putWork readSides
      standingOf startBoss stopBoss takeWork takingTurns to_state typingPaceMs useLogPlace`,
  },
  {
    name: 'names: HTTP, caching and live events',
    words: `
      AnsweredLog BuiltAnswer ErrorAnswer GatheringSocket KeptAnswer KeptQuestion KeptShortcut LiveNews
      MessageNews NewsOf NewsTopic NewsType NoticesNews ProcessNews ReadNews ReadyAnswer ToldEvent TypingNews
      askEveryMs askIfThere askToRenew errorAnswer foreverHeaders hearAccountChanges hearDeploys hearSiteAccess
      holdLine inSnapshot isThere keepLive keptPages keptShortcut keptTexts noteLive onLive onNews processNews
      protectEarlyAnswer sendKept standingSessions stayLive tellEvents tellNews useAskEvery useChatNews
      useListNews withoutTrace`,
  },
  {
    name: 'names: sign-in, permissions and impersonation',
    words: `
      AdminRight LinkOrigin LookingAs LookingBar RIGHT_AREAS SITE_ASKS SiteRule StepMail StepTaken
      SupportVisitView ViewEnd admitOnlooker askAtEntrance asksForCode asks_for_code beginView believeSignedIn
      believedUser came_from changeRights closeViews countForNobody countWrongPassword dropPassword endView
      exchangeCookie exchangeToken exchangedBefore forgetPassword goOnAsAnother hasRight hideFromOnlooker
      holdTokens isCallOfOnlooker keepPassword keptInMemory leaveView lendPassword liveLink lockRights lookAs
      lookReason lookingAs mailed_links passEntrance requireRight rightOfList rightOver rightToChange right_used
      rightsRefusal rightsToGive shownCalls siteGuard stillHere supportVisits takeStep viewErrors viewInForce
      viewLengthMs viewRefusal viewRight wrong_passwords`,
  },
  {
    name: 'names: payments and ledger',
    words: `
      BOOK_ALERTS BankKeeper DisputedAt EndedStage HandOver HoldingLimit MONEY_PLACES PRACTICE_CARDS
      PracticeOptions PriceAt StrayRow accountNumberEnd askEach askForNews askForRefund askInProcess askPayments
      askPayouts asked_at atIt bankKeeper beingCalledBack canSendAgain endContract endOpenPayment genuineEvent
      handOvers hearDisputes hindranceOf isAboutBooks isUnderWay keepAccount keepAccountState keepBackDebt
      keepChart keepCoolingOff keepIntent kept_charts lastBooked laterWork leaveStrayToBank ledgerViolations
      ledger_days ledger_days_reach lockReach moveReach newsReadUntil onTheWay ordered_at payout_bank_end
      payouts_unheard placesOf practiceIssuer practice_processor price_at processorKeepsBank processor_news
      read_until settleAlert strayOf stray_payments sumLedgerDays takeEvent takePayment underWay watchHeldMoney
      withdrawalNumberEnd`,
  },
  {
    name: 'names: quotes, stages, warranty and library',
    words: `
      AnswerClock ApplyGround CLOCK_STEPS CountWaiting LAW_OF LawOf ShelfValues WAITS_FOR aboutCase answerClock
      askConsultation askCorrection askedLink carryEndOut carryOut carryRefundOut certificate_endings
      decideAccount decideAlert decideQuote decideStage decideStory endingsOf groundOfApply isReached
      lateConsultations late_told_at longerWords missesQuotes moveJob moveLink moveQuote movesOf newestWithWords
      ownEffect ownWords ownYears putApply quotersOf remindOfEndings ruleOn seesAddress shelfValues shelve_story
      startClock stopClock storiesOnShelf story_shelf story_shelves takeConsultation takeEndings takeQuestion
      taken_at tellAsker tellAuthor termFrom waitsFor waitsForOf waits_for warranty_steps watchAnswers`,
  },
  {
    name: 'names: directory, search engines and verification',
    words: `
      CLAIM_STANDINGS FoundHands PicturedContractor ProofFile ProofResult ProofView SharedPicture checkClaim
      checked_by drawContractor drawSite drawText foundRoutes interestOf interestWeights is_checked
      is_withdrawal nobodysPages plainPath proofQuery refreshInterest rightAddress rightAddressOf sharedPictures
      takeBack tell_directory write_claims`,
  },
  {
    name: 'names: messages, notifications and email',
    words: `
      AccountMails LostMailView MailOrder NoticeBell NoticeRow OutboxMail SaidRow UnreadRow dueUnreadWaits
      gatherMails isNewsRequired joinChat keepLostMail keepMessageWords latestAfter lostQueueOf lost_mails
      mailGatherMs mailHtml mail_due_at mailsAreDue mayTalk message_marks message_words newsConsentSchema
      noticeRoutes outboxMail outbox_mails sayMessage say_message takeDueMails takeLost takeLostMail takeNotice
      tellAdmins tellBoth tellContractor tellCustomer tellOfUnread unread_waits`,
  },
  {
    name: 'names: files, PDF and forms',
    words: `
      AnswerSheet FormSheet InvoicePaper PaperOrder PaperPrinter PapersOfJob ProblemSummary ProgressRail SentForm
      TickField beingPrinted certificatePaper cleanStoredPictures cleanedFile cleaned_files contentFits draftKey
      draft_key drawPaper issueAhead keepEvidence keepPrint keep_certificate keep_document made_id mayHoldMetadata
      named_files names_of_files openingBytes openingFits papersField printDocument print_ordered_at printed_at
      rangeOf sendOnce sent_forms setAsideUntil set_aside_files standingObject takeUnsentFiles trailOf typedOf
      unnamedAmong`,
  },
  {
    name: 'names: content, assistant and admin lists',
    words: `
      AccessNews BlockPart BriefEdits BudgetNews CardPart CategoryNews DimensionNews DrafterChat JobBrief KeptChat
      MaterialNews PageParts PlaceNews ServicePart TimelineEntryView TimelineNews WaitingKind WaitingList
      adminWaiting askDrafter briefOf bringDraft chatHere chatsHere deliveredContent deliveredNumber firstStretch
      fixVersion forgetHere goneOn holdBackPrivate keepHere keepQuestion keepReply noReply nobodyAnswered
      of_number placeMeant saysSomething settlePlace showEarlier showVisitors showWaiting shownBefore
      stretchLength takeIn trustAnswer useDrafterChat waitingFor waitingVersion workDeeds writeBrief`,
  },
  {
    name: 'names: web application',
    words: `
      EmptyHouse MissingPage RefusedPage afterPaint askedOfTable chosenIn comesBackText goesBackText keepFocus
      leaveEnded leaveFor leaveForLogin leaveList leaveWhenEnded listLeft orForbidden orNotFound orToJob
      paintFirst placeLeft plainPage plainScript readStored sendOnEnter standsStill standstillText startOver
      startPlainPage takeSignedOut useChatArrival useCounted useEntry useFarHeight useForgetPosted useNewSince
      useSayTyping useTakeAccount useTakeProfile useUnsentText useWriter wayToAdd whoActsNext withColumnTurned`,
  },
  {
    name: 'names: tests and scripts',
    words: `
      AnotherCopyRunsError DoorHands LyingIssuer beginLife changeWeather dealLives deskChanges doorRoutes
      earnersOf everythingKept fairWeather performDeed processorDoor putSiteWords testDoor worldOf`,
  },
  {
    name: 'names: database',
    words: `
      account_views account_words add_to_balances began_at checked_at claims_sql cleaned_at counted_at ended_by
      ends_on find_account_words find_job_words in_inbox is_the_one job_words last_at last_booked_transaction
      lost_at name_key network_mark note_support_message notice_group notice_switches refuse_archived_category
      refuse_end_of_begun_rule reopen_support_chat site_access site_access_changes site_content_changes
      support_chats tracking_days tracking_visits up_to visitor_forgotten_at waited_since waiting_number
      waiting_since warranty_events`,
  },
  {
    name: 'names: wire, queues and settings',
    allowed: {
      'docs/operations.md': 'The old name of a setting still works.',
      'src/server/core/config/': 'The old name of a setting still works.',
    },
    words: `
      PLUMBLINE_STORIES_ADDRESSES PLUMBLINE_TEST_DOOR inAccount lookedAtUntil runOut`,
  },
  {
    name: 'names: single identifiers',
    words: `
      addToDays addressOf allChats amountOrAll askedRole bankPatienceMs basicCategoryViewOf bookedOf
      brokenAtRest businessBody canExploreJobs changingBoth clausesOf clearStalePidFile contractStands countText
      countsAsVisitor customerSees dayOfLaw decisionWords declaredStatements dropWaiting effectText elementIdOf
      expectTrueLedger failingPayments fallsSilent fieldsKnown firedBy firstEndOf foundIndex giveOneTimePassword
      giveRole hasToWithdraw heldFinding heldSince houseWork insertStrayPayment isAlwaysOn isByNobodyKnown
      isSeenHere isSpelledLike keyInAddress lastDayToReplace leadTo leadsOf listingsAfter lodgingOf lookAgain
      lookAtEarningsAgain markOf mayAct moneyNow moneyPatienceMs movedMoney nameOfAuthor namedColleagues needRight
      newRequest newValueOf noFactsAsked notReturnedAlert oopsMessage openHere openLine openingStep
      orderSetOffAgain ordinaryWords percentsMessage personSince picturedContractor placeWords promiseText
      proposedInspections proveCurrentPassword pulledPercent purposeInMode raiseSessionEpoch readEarlier readLater
      recordMomentOf registerApi reloadWith remindDaysBefore runsOutSoonDays sayPlace saysNothing servedDocument
      settleUnfound showEnd shownFailure slashDateText slotOf splitByMove successorOf surroundingThings
      takeAsLongAsNeeded takenByBank tapeSentence taxOfInvoice toldByCamera tooManyUntil tradeThings typedOver
      undeclaredFields unfinishedSteps untilItListens waitText wakeWorkers walkToCallback watchSearch
      whatConsultationIs withBalance withOwnReading withRead withoutFee workHistory workThings workWeight`,
  },
]
